import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { SptjmRow } from '@geisa/contract/sptjm'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { SptjmBadge } from '../../shared/sptjm/badge.tsx'
import { OldSptjmButton } from '../../shared/sptjm/old-sptjm.tsx'
import { openSptjm } from '../../shared/sptjm/open-sptjm.ts'
import { PutusanSptjm } from '../../shared/sptjm/putusan-sptjm.tsx'
import { formatBulan, formatTime } from '../../shared/tanggal/tanggal.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { SecondFact } from '../../ui/table/second-fact.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Numbered = SptjmRow & { no: number }
type Options = { pengguna: PenggunaSesi; onReupload: (sptjm: SptjmRow) => void }

/** Spec 2, 'SPTJM screen': the school's name for offices, its region only for the nation. */
export function sptjmColumns({ pengguna, onReupload }: Options): ColumnOf<Numbered>[] {
  const nasional = pengguna.peran === PERAN.NASIONAL
  return [
    { id: 'no', title: 'No.', value: (s) => s.no, numeric: true, card: 'sembunyi' },
    ...(pengguna.peran === PERAN.SEKOLAH ? [] : [SEKOLAH]),
    ...(nasional ? [KAB_KOTA, PROVINSI] : []),
    {
      id: 'bulan',
      title: 'Bulan & Tahun',
      value: (s) => formatBulan(s.tahunBulan),
      fixed: true,
      ...(pengguna.peran === PERAN.SEKOLAH ? { card: 'judul' as const } : { brief: (s) => formatBulan(s.tahunBulan) }),
    },
    {
      id: 'status',
      title: 'Status',
      value: (s) => s.status,
      cell: (s) => <SptjmBadge status={s.status} effectiveSeal={s.segelBerlaku} />,
      fixed: true,
      card: 'bawah',
    },
    {
      id: 'berkas',
      title: 'Berkas',
      value: (s) => s.file.fileName,
      cell: (s) => <Origin sptjm={s} named={pengguna.peran === PERAN.SEKOLAH} />,
      width: 205,
      // Why one came back is read whole; a school reads all of its dozen so.
      wrap: (s) => pengguna.peran === PERAN.SEKOLAH || isReturned(s),
      brief: (s) => [
        `diunggah ${formatTime(s.diunggahPada, s.sekolah.zona).slice(0, -9)} ${s.sekolah.zona}`,
        !s.segelBerlaku && sealWords(s),
        isReturned(s) && `Catatan dinas: ${s.catatan}`,
      ],
    },
    {
      id: 'aksi',
      title: 'Aksi',
      value: () => null,
      cell: (s) => <Action sptjm={s} pengguna={pengguna} onReupload={onReupload} />,
      fixed: true,
    },
  ]
}

const SEKOLAH: ColumnOf<Numbered> = {
  id: 'sekolah',
  title: 'Nama Sekolah',
  value: (s) => s.sekolah.nama,
  cell: (s) => (
    <>
      {s.sekolah.nama}
      <SecondFact>{s.sekolah.npsn}</SecondFact>
    </>
  ),
  width: 200,
  card: 'judul',
  brief: (s) => s.sekolah.npsn,
}
const KAB_KOTA: ColumnOf<Numbered> = { id: 'kabKota', title: 'Kabupaten/Kota', value: (s) => s.namaKabKota }
const PROVINSI: ColumnOf<Numbered> = { id: 'provinsi', title: 'Provinsi', value: (s) => s.namaProvinsi }

/** Which seal it was signed for, where that is not the one in force; its code otherwise. */
export const sealWords = ({ segelBerlaku, segelKode }: SptjmRow): string | null => {
  if (segelBerlaku) return segelKode
  return segelKode === null ? 'Diunggah sebelum bulan dikunci' : 'Bukan untuk segel yang berlaku'
}

/** That the paper does not stand for the month as it is locked now. */
function OtherSeal({ sptjm }: { sptjm: SptjmRow }) {
  return (
    <Tooltip title={sealWords(sptjm)}>
      <Box component="span" sx={OTHER_SEAL}>
        <WarningAmberOutlined aria-hidden sx={{ fontSize: 14 }} />
        {sptjm.segelKode === null ? 'Sebelum dikunci' : 'Segel lama'}
        <VisuallyHidden>: {sealWords(sptjm)}</VisuallyHidden>
      </Box>
    </Tooltip>
  )
}

const OTHER_SEAL = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 560,
  color: ({ tones }: Theme) => tones.peringatan.text,
} as const

const isReturned = ({ catatan }: SptjmRow): boolean => catatan !== null && catatan !== ''

/**
 * When it was uploaded, that it does not count, and why it came back. Which file it is a school reads; an office knows its
 * schools, and opens it. By whom: under the pointer. What is not seen is heard.
 */
function Origin({ sptjm, named }: { sptjm: SptjmRow; named: boolean }) {
  const { catatan, segelBerlaku, diunggahPada, diunggahOleh, file } = sptjm
  const { zona } = sptjm.sekolah
  const waktu = formatTime(diunggahPada, zona)
  const [day, clock] = [waktu.slice(0, -9), waktu.slice(-8, -3)]
  const who = `${named ? '' : `${file.fileName}, `}${diunggahOleh === null ? '' : `${diunggahOleh}, `}${day} ${clock} ${zona}`
  return (
    // Two lines of it fit a row.
    <Box sx={{ lineHeight: 1.2 }}>
      <Box
        component="span"
        aria-hidden
        title={`Diunggah ${who}`}
        sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}
      >
        {day} {zona}
      </Box>
      {named && ` · ${file.fileName}`}
      {!segelBerlaku && <OtherSeal sptjm={sptjm} />}
      {isReturned(sptjm) && (
        <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.3 }}>
          <b>Catatan dinas:</b> {catatan}
        </Box>
      )}
      <VisuallyHidden> Diunggah {who}</VisuallyHidden>
    </Box>
  )
}

type ActionProps = Options & { sptjm: SptjmRow }

function Action({ sptjm, pengguna, onReupload }: ActionProps) {
  const label = `SPTJM ${sptjm.sekolah.nama} ${formatBulan(sptjm.tahunBulan)}`
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
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
          reason={
            sptjm.status === 'diterima' && sptjm.segelBerlaku ? 'Sudah diterima dinas, tidak dapat diganti lagi' : null
          }
          onClick={() => onReupload(sptjm)}
          aria-label={`Unggah ulang ${label}`}
        >
          Unggah ulang
        </ButtonWithReason>
      )}
      {DINAS.includes(pengguna.peran) && <PutusanSptjm sptjm={sptjm} namaSekolah={sptjm.sekolah.nama} dense />}
      <OldSptjmButton sptjm={sptjm} namaSekolah={sptjm.sekolah.nama} />
    </Box>
  )
}
