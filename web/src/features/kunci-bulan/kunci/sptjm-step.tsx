import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { SptjmSummary } from '@geisa/contract/sptjm'
import type { Zona } from '@geisa/engine/acuan'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PathLink } from '../../../shared/path-link.tsx'
import { SptjmBadge } from '../../../shared/sptjm/badge.tsx'
import { SptjmDownloadButton } from '../../../shared/sptjm/download-button.tsx'
import { OldSptjmButton } from '../../../shared/sptjm/old-sptjm.tsx'
import { openSptjm } from '../../../shared/sptjm/open-sptjm.ts'
import { PutusanSptjm } from '../../../shared/sptjm/putusan-sptjm.tsx'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Frame } from '../../../ui/frame.tsx'
import type { KesiapanBulan } from '../queries.ts'

type Props = {
  kesiapan: KesiapanBulan
  laporan: LaporanBulanan | undefined
  pengguna: PenggunaSesi
  zona: Zona
}

/** From the seal to the signed statement: download, sign, upload; then what the office says of it. */
export function SptjmStep({ kesiapan, laporan, pengguna, zona }: Props) {
  const operator = pengguna.peran === PERAN.SEKOLAH
  const { sptjm, sekolah, bulan, segel } = kesiapan
  return (
    <Frame title="SPTJM" actions={sptjm && <SptjmBadge status={sptjm.status} effectiveSeal={sptjm.segelBerlaku} />}>
      {sptjm ? (
        <Uploaded sptjm={sptjm} locked={segel !== null} zona={zona}>
          {DINAS.includes(pengguna.peran) && <PutusanSptjm sptjm={sptjm} namaSekolah={sekolah.nama} />}
          <OldSptjmButton sptjm={sptjm} namaSekolah={sekolah.nama} />
        </Uploaded>
      ) : (
        !operator && <Typography>Sekolah belum mengunggah SPTJM bertanda tangan untuk bulan ini.</Typography>
      )}
      {operator && segel !== null && !(sptjm?.status === 'diterima' && sptjm.segelBerlaku) && (
        <Step alreadyExists={sptjm !== null} bulan={bulan} laporan={laporan} />
      )}
    </Frame>
  )
}

type StepProps = { alreadyExists: boolean; bulan: string; laporan: LaporanBulanan | undefined }

function Step({ alreadyExists, bulan, laporan }: StepProps) {
  return (
    <Box
      component="ol"
      sx={{ m: 0, mt: alreadyExists ? 4 : 0, pl: 5, display: 'grid', gap: 3, '& li::marker': { fontWeight: 620 } }}
    >
      <li>
        Unduh SPTJM yang digambar dari segel ini.
        <Box sx={{ mt: 2 }}>
          <SptjmDownloadButton laporan={laporan} variant={alreadyExists ? 'outlined' : 'contained'} />
        </Box>
      </li>
      <li>Bubuhkan meterai, tanda tangan kepala sekolah, dan stempel, lalu pindai atau foto dengan jelas.</li>
      <li>
        <PathLink path={`/laporan/sptjm?bulan=${bulan}`} underline="always">
          {alreadyExists ? 'Unggah ulang SPTJM bertanda tangan' : 'Unggah SPTJM bertanda tangan'}
        </PathLink>
        . Dinas memeriksanya dan menerima, atau mengembalikannya dengan catatan.
      </li>
    </Box>
  )
}

type UploadedProps = { sptjm: SptjmSummary; locked: boolean; zona: Zona; children: ReactNode }

function Uploaded({ sptjm, locked, zona, children }: UploadedProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {sptjm.catatan !== null && sptjm.catatan !== '' && (
        <Alert severity={sptjm.status === 'dikembalikan' ? 'error' : 'info'}>
          <b>Catatan dinas:</b> <span style={{ whiteSpace: 'pre-line' }}>{sptjm.catatan}</span>
        </Alert>
      )}
      {!sptjm.segelBerlaku && <Alert severity="warning">{notEffectiveSentence(sptjm, locked)}</Alert>}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {sptjm.file.fileName} · {Math.ceil(sptjm.file.ukuran / 1000)} KB · diunggah{' '}
        {formatInstant(sptjm.diunggahPada, zona)}
        {sptjm.diunggahOleh === null ? '' : ` oleh ${sptjm.diunggahOleh}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<OpenInNewOutlined />}
          onClick={() => void openSptjm(sptjm.id)}
        >
          Lihat SPTJM
        </Button>
        {children}
      </Box>
    </Box>
  )
}

function notEffectiveSentence({ segelKode }: SptjmSummary, locked: boolean): string {
  const cause =
    segelKode === null
      ? 'SPTJM ini diunggah sebelum bulannya dikunci, jadi tidak terikat pada segel.'
      : `SPTJM ini ditandatangani untuk segel ${segelKode} yang sudah dibuka.`
  const lanjut = locked ? 'Unduh SPTJM dari segel sekarang' : 'Sesudah bulan dikunci, unduh SPTJM dari segelnya'
  return `${cause} ${lanjut}, tandatangani, lalu unggah lagi.`
}
