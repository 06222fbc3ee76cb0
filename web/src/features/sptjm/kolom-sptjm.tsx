import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { SptjmBaris } from '@geisa/contract/sptjm'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { bukaSptjm } from '../../shared/sptjm/buka-sptjm.ts'
import { LencanaSptjm } from '../../shared/sptjm/lencana-sptjm.tsx'
import { PutusanSptjm } from '../../shared/sptjm/putusan-sptjm.tsx'
import { TombolSptjmLama } from '../../shared/sptjm/sptjm-lama.tsx'
import { tampilBulan, tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'

type Bernomor = SptjmBaris & { no: number }
type Bahan = { pengguna: PenggunaSesi; onUnggahUlang: (sptjm: SptjmBaris) => void }

/** Spec 2, 'SPTJM screen': the school's name for offices, its region for the nation alone. */
export function kolomSptjm({ pengguna, onUnggahUlang }: Bahan): Kolom<Bernomor>[] {
  const nasional = pengguna.peran === PERAN.NASIONAL
  return [
    { id: 'no', judul: 'No.', nilai: (s) => s.no, angka: true, kartu: 'sembunyi' },
    ...(pengguna.peran === PERAN.SEKOLAH ? [] : [SEKOLAH]),
    ...(nasional ? [KAB_KOTA, PROVINSI] : []),
    {
      id: 'bulan',
      judul: 'Bulan & Tahun',
      nilai: (s) => tampilBulan(s.tahunBulan),
      ...(pengguna.peran === PERAN.SEKOLAH ? { kartu: 'judul' as const } : {}),
    },
    { id: 'status', judul: 'Status', nilai: (s) => s.status, sel: (s) => <Status sptjm={s} />, lebar: 240 },
    {
      id: 'aksi',
      judul: 'Aksi',
      nilai: () => null,
      sel: (s) => <Aksi sptjm={s} pengguna={pengguna} onUnggahUlang={onUnggahUlang} />,
    },
  ]
}

const SEKOLAH: Kolom<Bernomor> = {
  id: 'sekolah',
  judul: 'Nama Sekolah',
  nilai: (s) => s.sekolah.nama,
  sel: (s) => (
    <>
      {s.sekolah.nama}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        NPSN {s.sekolah.npsn}
      </Typography>
    </>
  ),
  kartu: 'judul',
}
const KAB_KOTA: Kolom<Bernomor> = { id: 'kabKota', judul: 'Kabupaten/Kota', nilai: (s) => s.namaKabKota }
const PROVINSI: Kolom<Bernomor> = { id: 'provinsi', judul: 'Provinsi', nilai: (s) => s.namaProvinsi }

/** Which seal it was signed for, where that is not the one in force; its code otherwise. */
export const kataSegel = ({ segelBerlaku, segelKode }: SptjmBaris): string | null => {
  if (segelBerlaku) return segelKode
  return segelKode === null ? 'Diunggah sebelum bulan dikunci' : 'Bukan untuk segel yang berlaku'
}

/** What the office says of it, and whether it stands for the month as it is locked now. */
function Status({ sptjm }: { sptjm: SptjmBaris }) {
  const { status, catatan, diunggahPada, diunggahOleh, file } = sptjm
  return (
    <Box sx={{ py: 1.5, minWidth: { sm: 200 }, maxWidth: 420 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <LencanaSptjm status={status} segelBerlaku={sptjm.segelBerlaku} />
        {!sptjm.segelBerlaku && <Lencana nada="peringatan">{kataSegel(sptjm)}</Lencana>}
      </Box>
      {catatan !== null && catatan !== '' && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <b>Catatan dinas:</b> {catatan}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
        {file.fileName} · {tampilWaktu(diunggahPada)} WIB{diunggahOleh === null ? '' : ` · ${diunggahOleh}`}
      </Typography>
    </Box>
  )
}

/** On a phone the status and the buttons take the whole width of the card. */
export const kartuSptjm =
  (bahan: Bahan) =>
  (sptjm: SptjmBaris): ReactNode => {
    const { peran } = bahan.pengguna
    const letak = peran === PERAN.NASIONAL ? ` · ${sptjm.namaKabKota}, ${sptjm.namaProvinsi}` : ''
    return (
      <>
        {peran !== PERAN.SEKOLAH && <div>{`${tampilBulan(sptjm.tahunBulan)}${letak}`}</div>}
        <Status sptjm={sptjm} />
        <Aksi sptjm={sptjm} {...bahan} />
      </>
    )
  }

type AksiProps = Bahan & { sptjm: SptjmBaris }

function Aksi({ sptjm, pengguna, onUnggahUlang }: AksiProps) {
  const sebutan = `SPTJM ${sptjm.sekolah.nama} ${tampilBulan(sptjm.tahunBulan)}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<OpenInNewOutlined />}
        onClick={() => void bukaSptjm(sptjm.id)}
        aria-label={`Lihat ${sebutan} di tab baru`}
      >
        Lihat
      </Button>
      {pengguna.peran === PERAN.SEKOLAH && (
        <TombolBeralasan
          size="small"
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          alasan={
            sptjm.status === 'diterima' && sptjm.segelBerlaku ? 'Sudah diterima dinas, tidak dapat diganti lagi' : null
          }
          onClick={() => onUnggahUlang(sptjm)}
          aria-label={`Unggah ulang ${sebutan}`}
        >
          Unggah ulang
        </TombolBeralasan>
      )}
      {DINAS.includes(pengguna.peran) && <PutusanSptjm sptjm={sptjm} namaSekolah={sptjm.sekolah.nama} />}
      <TombolSptjmLama sptjm={sptjm} namaSekolah={sptjm.sekolah.nama} />
    </Box>
  )
}
