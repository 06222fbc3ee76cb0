import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { SptjmRow } from '@geisa/contract/sptjm'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { openSptjm } from '../../shared/sptjm/buka-sptjm.ts'
import { SptjmBadge } from '../../shared/sptjm/lencana-sptjm.tsx'
import { PutusanSptjm } from '../../shared/sptjm/putusan-sptjm.tsx'
import { OldSptjmButton } from '../../shared/sptjm/sptjm-lama.tsx'
import { formatBulan, formatTime } from '../../shared/tanggal/tanggal.ts'
import { ButtonWithReason } from '../../ui/button/tombol-beralasan.tsx'
import { Badge } from '../../ui/lencana.tsx'
import type { ColumnOf } from '../../ui/table/tabel-kolom.ts'

type Numbered = SptjmRow & { no: number }
type Options = { pengguna: PenggunaSesi; onReupload: (sptjm: SptjmRow) => void }

/** Spec 2, 'SPTJM screen': the school's name for offices, its region for the nation alone. */
export function sptjmColumns({ pengguna, onReupload }: Options): ColumnOf<Numbered>[] {
  const nasional = pengguna.peran === PERAN.NASIONAL
  return [
    { id: 'no', judul: 'No.', nilai: (s) => s.no, angka: true, card: 'sembunyi' },
    ...(pengguna.peran === PERAN.SEKOLAH ? [] : [SEKOLAH]),
    ...(nasional ? [KAB_KOTA, PROVINSI] : []),
    {
      id: 'bulan',
      judul: 'Bulan & Tahun',
      nilai: (s) => formatBulan(s.tahunBulan),
      ...(pengguna.peran === PERAN.SEKOLAH ? { card: 'judul' as const } : {}),
    },
    { id: 'status', judul: 'Status', nilai: (s) => s.status, cell: (s) => <Status sptjm={s} />, width: 240 },
    {
      id: 'aksi',
      judul: 'Aksi',
      nilai: () => null,
      cell: (s) => <Action sptjm={s} pengguna={pengguna} onReupload={onReupload} />,
    },
  ]
}

const SEKOLAH: ColumnOf<Numbered> = {
  id: 'sekolah',
  judul: 'Nama Sekolah',
  nilai: (s) => s.sekolah.nama,
  cell: (s) => (
    <>
      {s.sekolah.nama}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        NPSN {s.sekolah.npsn}
      </Typography>
    </>
  ),
  card: 'judul',
}
const KAB_KOTA: ColumnOf<Numbered> = { id: 'kabKota', judul: 'Kabupaten/Kota', nilai: (s) => s.namaKabKota }
const PROVINSI: ColumnOf<Numbered> = { id: 'provinsi', judul: 'Provinsi', nilai: (s) => s.namaProvinsi }

/** Which seal it was signed for, where that is not the one in force; its code otherwise. */
export const sealWords = ({ segelBerlaku: effectiveSeal, segelKode: sealCode }: SptjmRow): string | null => {
  if (effectiveSeal) return sealCode
  return sealCode === null ? 'Diunggah sebelum bulan dikunci' : 'Bukan untuk segel yang berlaku'
}

/** What the office says of it, and whether it stands for the month as it is locked now. */
function Status({ sptjm }: { sptjm: SptjmRow }) {
  const { status, catatan, diunggahPada: uploadedOn, diunggahOleh: uploadedBy, file } = sptjm
  return (
    <Box sx={{ py: 1.5, minWidth: { sm: 200 }, maxWidth: 420 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SptjmBadge status={status} effectiveSeal={sptjm.segelBerlaku} />
        {!sptjm.segelBerlaku && <Badge tone="peringatan">{sealWords(sptjm)}</Badge>}
      </Box>
      {catatan !== null && catatan !== '' && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <b>Catatan dinas:</b> {catatan}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
        {file.fileName} · {formatTime(uploadedOn)} WIB{uploadedBy === null ? '' : ` · ${uploadedBy}`}
      </Typography>
    </Box>
  )
}

/** On a phone the status and the buttons take the whole width of the card. */
export const sptjmCard =
  (options: Options) =>
  (sptjm: SptjmRow): ReactNode => {
    const { peran } = options.pengguna
    const location = peran === PERAN.NASIONAL ? ` · ${sptjm.namaKabKota}, ${sptjm.namaProvinsi}` : ''
    return (
      <>
        {peran !== PERAN.SEKOLAH && <div>{`${formatBulan(sptjm.tahunBulan)}${location}`}</div>}
        <Status sptjm={sptjm} />
        <Action sptjm={sptjm} {...options} />
      </>
    )
  }

type ActionProps = Options & { sptjm: SptjmRow }

function Action({ sptjm, pengguna, onReupload }: ActionProps) {
  const label = `SPTJM ${sptjm.sekolah.nama} ${formatBulan(sptjm.tahunBulan)}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<OpenInNewOutlined />}
        onClick={() => void openSptjm(sptjm.id)}
        aria-label={`Lihat ${label} di tab baru`}
      >
        Lihat
      </Button>
      {pengguna.peran === PERAN.SEKOLAH && (
        <ButtonWithReason
          size="small"
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          alasan={
            sptjm.status === 'diterima' && sptjm.segelBerlaku ? 'Sudah diterima dinas, tidak dapat diganti lagi' : null
          }
          onClick={() => onReupload(sptjm)}
          aria-label={`Unggah ulang ${label}`}
        >
          Unggah ulang
        </ButtonWithReason>
      )}
      {DINAS.includes(pengguna.peran) && <PutusanSptjm sptjm={sptjm} namaSekolah={sptjm.sekolah.nama} />}
      <OldSptjmButton sptjm={sptjm} namaSekolah={sptjm.sekolah.nama} />
    </Box>
  )
}
