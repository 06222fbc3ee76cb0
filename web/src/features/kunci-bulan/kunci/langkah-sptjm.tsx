import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { SptjmRingkas } from '@geisa/contract/sptjm'
import type { Zona } from '@geisa/engine/acuan'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { bukaSptjm } from '../../../shared/sptjm/buka-sptjm.ts'
import { LencanaSptjm } from '../../../shared/sptjm/lencana-sptjm.tsx'
import { PutusanSptjm } from '../../../shared/sptjm/putusan-sptjm.tsx'
import { TombolSptjmLama } from '../../../shared/sptjm/sptjm-lama.tsx'
import { TombolUnduhSptjm } from '../../../shared/sptjm/tombol-unduh-sptjm.tsx'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TautanJalur } from '../../../shared/tautan-jalur.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import type { KesiapanBulan } from '../queries.ts'

type Props = {
  kesiapan: KesiapanBulan
  laporan: LaporanBulanan | undefined
  pengguna: PenggunaSesi
  zona: Zona
}

/** From the seal to the signed statement: download, sign, upload; then what the office says of it. */
export function LangkahSptjm({ kesiapan, laporan, pengguna, zona }: Props) {
  const operator = pengguna.peran === PERAN.SEKOLAH
  const { sptjm, sekolah, bulan, segel } = kesiapan
  return (
    <Kotak judul="SPTJM" tindakan={sptjm && <LencanaSptjm status={sptjm.status} segelBerlaku={sptjm.segelBerlaku} />}>
      {sptjm ? (
        <Terunggah sptjm={sptjm} terkunci={segel !== null} zona={zona}>
          {DINAS.includes(pengguna.peran) && <PutusanSptjm sptjm={sptjm} namaSekolah={sekolah.nama} />}
          <TombolSptjmLama sptjm={sptjm} namaSekolah={sekolah.nama} />
        </Terunggah>
      ) : (
        !operator && <Typography>Sekolah belum mengunggah SPTJM bertanda tangan untuk bulan ini.</Typography>
      )}
      {operator && segel !== null && !(sptjm?.status === 'diterima' && sptjm.segelBerlaku) && (
        <Langkah sudahAda={sptjm !== null} bulan={bulan} laporan={laporan} />
      )}
    </Kotak>
  )
}

type LangkahProps = { sudahAda: boolean; bulan: string; laporan: LaporanBulanan | undefined }

function Langkah({ sudahAda, bulan, laporan }: LangkahProps) {
  return (
    <Box
      component="ol"
      sx={{ m: 0, mt: sudahAda ? 4 : 0, pl: 5, display: 'grid', gap: 3, '& li::marker': { fontWeight: 620 } }}
    >
      <li>
        Unduh SPTJM yang digambar dari segel ini.
        <Box sx={{ mt: 2 }}>
          <TombolUnduhSptjm laporan={laporan} varian={sudahAda ? 'outlined' : 'contained'} />
        </Box>
      </li>
      <li>Bubuhkan meterai, tanda tangan kepala sekolah, dan stempel, lalu pindai atau foto dengan jelas.</li>
      <li>
        <TautanJalur jalur={`/laporan/sptjm?bulan=${bulan}`} underline="always">
          {sudahAda ? 'Unggah ulang SPTJM bertanda tangan' : 'Unggah SPTJM bertanda tangan'}
        </TautanJalur>
        . Dinas memeriksanya dan menerima, atau mengembalikannya dengan catatan.
      </li>
    </Box>
  )
}

type TerunggahProps = { sptjm: SptjmRingkas; terkunci: boolean; zona: Zona; children: ReactNode }

function Terunggah({ sptjm, terkunci, zona, children }: TerunggahProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {sptjm.catatan !== null && sptjm.catatan !== '' && (
        <Alert severity={sptjm.status === 'dikembalikan' ? 'error' : 'info'}>
          <b>Catatan dinas:</b> <span style={{ whiteSpace: 'pre-line' }}>{sptjm.catatan}</span>
        </Alert>
      )}
      {!sptjm.segelBerlaku && <Alert severity="warning">{kalimatTakBerlaku(sptjm, terkunci)}</Alert>}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {sptjm.file.fileName} · {Math.ceil(sptjm.file.ukuran / 1000)} KB · diunggah{' '}
        {tampilInstan(sptjm.diunggahPada, zona)}
        {sptjm.diunggahOleh === null ? '' : ` oleh ${sptjm.diunggahOleh}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<OpenInNewOutlined />}
          onClick={() => void bukaSptjm(sptjm.id)}
        >
          Lihat SPTJM
        </Button>
        {children}
      </Box>
    </Box>
  )
}

function kalimatTakBerlaku({ segelKode }: SptjmRingkas, terkunci: boolean): string {
  const sebab =
    segelKode === null
      ? 'SPTJM ini diunggah sebelum bulannya dikunci, jadi tidak terikat pada segel.'
      : `SPTJM ini ditandatangani untuk segel ${segelKode} yang sudah dibuka.`
  const lanjut = terkunci ? 'Unduh SPTJM dari segel sekarang' : 'Sesudah bulan dikunci, unduh SPTJM dari segelnya'
  return `${sebab} ${lanjut}, tandatangani, lalu unggah lagi.`
}
