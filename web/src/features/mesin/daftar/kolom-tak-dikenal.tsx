import type { MesinTakDikenal } from '@geisa/contract/mesin-tak-dikenal'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { WaktuLalu } from '../../../shared/tanggal/waktu-lalu.tsx'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'

const angka = (n: number): string => n.toLocaleString('id-ID')

export function kolomTakDikenal(
  bolehTulis: boolean,
  onTindak: (jenis: 'serahkan' | 'blokir', mesin: MesinTakDikenal) => void,
): Kolom<MesinTakDikenal>[] {
  const alasan = bolehTulis ? null : 'Hak akses Anda hanya untuk melihat'
  return [
    {
      id: 'seri',
      judul: 'Nomor seri',
      nilai: (m) => m.nomorSeri,
      sel: (m) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{m.nomorSeri}</Box>
          {m.diblokir && <Lencana nada="bahaya">Diblokir</Lencana>}
        </Box>
      ),
      tetap: true,
    },
    {
      id: 'pertama',
      judul: 'Pertama terlihat',
      nilai: (m) => m.pertamaTerlihat,
      sel: (m) => <Saat instan={m.pertamaTerlihat} />,
      tetap: true,
    },
    {
      id: 'terakhir',
      judul: 'Terakhir terlihat',
      nilai: (m) => m.terakhirTerlihat,
      sel: (m) => <Saat instan={m.terakhirTerlihat} />,
      tetap: true,
    },
    { id: 'ip', judul: 'Alamat IP', nilai: (m) => m.ip, tetap: true },
    {
      id: 'tanya',
      judul: 'Menghubungi',
      petunjuk: 'Berapa kali mesin menghubungi server',
      nilai: (m) => m.jumlahTanya,
      sel: (m) => angka(m.jumlahTanya),
      angka: true,
    },
    {
      id: 'tolak',
      judul: 'Kiriman ditolak',
      petunjuk: 'Kiriman tap yang belum diterima; masih ada di mesin',
      nilai: (m) => m.jumlahTolak,
      sel: (m) => angka(m.jumlahTolak),
      angka: true,
    },
    {
      id: 'tindakan',
      judul: 'Tindakan',
      nilai: () => '',
      sel: (m) => (
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, py: 1 }}>
          {!m.diblokir && (
            <TombolBeralasan size="small" variant="outlined" alasan={alasan} onClick={() => onTindak('serahkan', m)}>
              Serahkan ke sekolah
            </TombolBeralasan>
          )}
          <TombolBeralasan
            size="small"
            color={m.diblokir ? 'primary' : 'error'}
            alasan={alasan}
            onClick={() => onTindak('blokir', m)}
          >
            {m.diblokir ? 'Buka blokir' : 'Blokir'}
          </TombolBeralasan>
        </Box>
      ),
    },
  ]
}

/** The admin has no school, so the clock is WIB. */
function Saat({ instan }: { instan: string }) {
  return (
    <Tooltip title={`${tampilInstan(instan, 'WIB')} WIB`} describeChild>
      <span>
        <WaktuLalu instan={instan} />
      </span>
    </Tooltip>
  )
}
