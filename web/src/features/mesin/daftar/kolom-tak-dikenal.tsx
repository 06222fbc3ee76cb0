import type { UnknownMesin } from '@geisa/contract/mesin-tak-dikenal'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { TimeAgo } from '../../../shared/tanggal/waktu-lalu.tsx'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { Badge } from '../../../ui/lencana.tsx'
import type { ColumnOf } from '../../../ui/table/tabel-kolom.ts'

const angka = (n: number): string => n.toLocaleString('id-ID')

export function unknownColumns(
  mayWrite: boolean,
  onAct: (jenis: 'serahkan' | 'blokir', mesin: UnknownMesin) => void,
): ColumnOf<UnknownMesin>[] {
  const alasan = mayWrite ? null : 'Hak akses Anda hanya untuk melihat'
  return [
    {
      id: 'seri',
      judul: 'Nomor seri',
      nilai: (m) => m.nomorSeri,
      cell: (m) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{m.nomorSeri}</Box>
          {m.diblokir && <Badge tone="bahaya">Diblokir</Badge>}
        </Box>
      ),
      fixed: true,
    },
    {
      id: 'pertama',
      judul: 'Pertama terlihat',
      nilai: (m) => m.pertamaTerlihat,
      cell: (m) => <Moment instant={m.pertamaTerlihat} />,
      fixed: true,
    },
    {
      id: 'terakhir',
      judul: 'Terakhir terlihat',
      nilai: (m) => m.terakhirTerlihat,
      cell: (m) => <Moment instant={m.terakhirTerlihat} />,
      fixed: true,
    },
    { id: 'ip', judul: 'Alamat IP', nilai: (m) => m.ip, fixed: true },
    {
      id: 'tanya',
      judul: 'Menghubungi',
      hint: 'Berapa kali mesin menghubungi server',
      nilai: (m) => m.jumlahTanya,
      cell: (m) => angka(m.jumlahTanya),
      angka: true,
    },
    {
      id: 'tolak',
      judul: 'Kiriman ditolak',
      hint: 'Kiriman tap yang belum diterima; masih ada di mesin',
      nilai: (m) => m.jumlahTolak,
      cell: (m) => angka(m.jumlahTolak),
      angka: true,
    },
    {
      id: 'tindakan',
      judul: 'Tindakan',
      nilai: () => '',
      cell: (m) => (
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
          {!m.diblokir && (
            <ButtonWithReason size="small" variant="outlined" alasan={alasan} onClick={() => onAct('serahkan', m)}>
              Serahkan ke sekolah
            </ButtonWithReason>
          )}
          <ButtonWithReason
            size="small"
            color={m.diblokir ? 'primary' : 'error'}
            alasan={alasan}
            onClick={() => onAct('blokir', m)}
          >
            {m.diblokir ? 'Buka blokir' : 'Blokir'}
          </ButtonWithReason>
        </Box>
      ),
    },
  ]
}

/** The admin has no school, so the clock is WIB. */
function Moment({ instant }: { instant: string }) {
  return (
    <Tooltip title={`${formatInstant(instant, 'WIB')} WIB`} describeChild>
      <span>
        <TimeAgo instant={instant} />
      </span>
    </Tooltip>
  )
}
