import type { VersiKalibrasi } from '@geisa/contract/kalibrasi'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { DaftarVersi } from '../../../shared/daftar-versi.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { useAlamat } from '../alamat.ts'
import { useKalibrasi, useMesinSekolah } from '../queries.ts'
import { keadaanVersi } from '../versi.ts'
import { FormKalibrasi } from './form-kalibrasi.tsx'
import { jamBerlaku, kataJamKalibrasi, SEMUA_MESIN, type UsulKalibrasi } from './kalibrasi.ts'

/** 'Kalibrasi waktu pada Mesin': whole hours added to what a machine wrote, from a day on. */
export function TabKalibrasi({ sekolah }: { sekolah: SekolahLengkap }) {
  const { mesin: disebut } = useAlamat()
  const kalibrasi = useKalibrasi(sekolah.id)
  const mesin = useMesinSekolah()
  const [dipakai, setDipakai] = useState<UsulKalibrasi | null>(null)
  const gagal = kalibrasi.isError ? kalibrasi : mesin.isError ? mesin : null
  if (gagal !== null) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void gagal.refetch()}>
            Coba lagi
          </Button>
        }
      >
        {kalimatGalat(gagal.error, 'Gagal mengambil data')}
      </Alert>
    )
  }
  if (!kalibrasi.data || !mesin.data) return <Kerangka />
  const { rows, usul } = kalibrasi.data
  // A link from a machine's page names it: its proposal, if there is one, already stands in the form.
  const awal = dipakai ?? usul.find((satu) => satu.mesinId === disebut) ?? null
  return (
    <Stack spacing={5} sx={{ maxWidth: 860 }}>
      <Box>
        <Typography variant="h2">Kalibrasi waktu pada Mesin</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Jam bulat yang ditambahkan ke waktu yang ditulis mesin. Betulkan dahulu jam dan zona waktu di menu mesin;
          pakai kalibrasi bila jamnya tidak dapat dibetulkan, atau untuk hari-hari yang sudah terlanjur salah.
        </Typography>
      </Box>
      {usul.map((satu) => (
        <KartuUsul
          key={satu.mesinId}
          usul={satu}
          loncat={Math.abs(satu.jam - jamBerlaku(kalibrasi.data, satu.mesinId))}
          dipakai={satu === awal}
          onPakai={() => setDipakai(satu)}
        />
      ))}
      <FormKalibrasi
        key={awal === null ? (disebut ?? SEMUA_MESIN) : `${awal.mesinId} ${awal.jam} ${awal.mulai}`}
        sekolah={sekolah}
        kalibrasi={kalibrasi.data}
        mesin={mesin.data}
        usul={awal}
        mesinAwal={disebut}
        onTersimpan={() => setDipakai(null)}
      />
      <DaftarVersi
        judul="Riwayat kalibrasi"
        kosong="Belum pernah dikalibrasi: waktu mesin dipakai apa adanya."
        daftar={rows}
        zona={sekolah.zona}
        keadaan={({ id, mesinId }) =>
          keadaanVersi(
            rows.filter((w) => w.mesinId === mesinId),
            kalibrasi.data.hariIni,
          ).get(id) ?? 'lewat'
        }
        isi={isiVersi}
        catatan={({ alasan }) => alasan}
      />
    </Stack>
  )
}

type PropsUsul = { usul: UsulKalibrasi; loncat: number; dipakai: boolean; onPakai: () => void }

function KartuUsul({ usul, loncat, dipakai, onPakai }: PropsUsul) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={dipakai} onClick={onPakai}>
          {dipakai ? 'Sudah diisikan' : 'Pakai usul ini'}
        </Button>
      }
    >
      Jam mesin {usul.namaMesin} meloncat sekitar {loncat} jam sejak {tampilTanggal(usul.mulai)}. Usul: kalibrasi{' '}
      <strong>{kataJamKalibrasi(usul.jam)}</strong> mulai tanggal itu.
    </Alert>
  )
}

const isiVersi = ({ namaMesin, jam }: VersiKalibrasi) => (
  <>
    {namaMesin ?? 'Semua mesin'} ·{' '}
    <Box component="strong" sx={{ fontWeight: 580, color: 'text.primary' }}>
      {kataJamKalibrasi(jam)}
    </Box>
  </>
)

function Kerangka() {
  return (
    <Box component="output" aria-busy aria-label="Sedang memuat kalibrasi" sx={{ display: 'block', maxWidth: 860 }}>
      <Skeleton width={260} height={28} />
      <Skeleton width="90%" height={40} />
      <Skeleton variant="rounded" height={150} sx={{ mt: 4 }} />
    </Box>
  )
}
