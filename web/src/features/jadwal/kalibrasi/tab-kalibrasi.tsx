import type { KalibrasiVersion } from '@geisa/contract/sekolah/kalibrasi'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { versionState } from '../../../shared/version-state.ts'
import { Versions } from '../../../shared/versions.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useAlamat } from '../address.ts'
import { useKalibrasi, useMesinSekolah } from '../queries.ts'
import { FormKalibrasi } from './form-kalibrasi.tsx'
import { ALL_MESIN, hasJam, jamKalibrasiWords, type UsulKalibrasi } from './kalibrasi.ts'

/** 'Kalibrasi waktu pada Mesin': whole hours added to what a machine wrote, from a day on. */
export function TabKalibrasi({ sekolah }: { sekolah: FullSekolah }) {
  const { mesin: named } = useAlamat()
  const kalibrasi = useKalibrasi(sekolah.id)
  const mesin = useMesinSekolah()
  const [used, setUsed] = useState<UsulKalibrasi | null>(null)
  const failed = kalibrasi.isError ? kalibrasi : mesin.isError ? mesin : null
  if (failed !== null) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!kalibrasi.data || !mesin.data) return <Placeholder />
  const { rows, usul } = kalibrasi.data
  // A link from a machine's page names it: its proposal, if there is one, already stands in the form.
  const awal = used ?? usul.filter(hasJam).find((one) => one.mesinId === named) ?? null
  return (
    <Stack spacing={5} sx={{ maxWidth: 860 }}>
      <Box>
        <Typography variant="h2">Kalibrasi waktu pada Mesin</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Jam bulat yang ditambahkan ke waktu yang ditulis mesin. Betulkan dahulu jam dan zona waktu di menu mesin;
          pakai kalibrasi bila jamnya tidak dapat dibetulkan, atau untuk hari-hari yang sudah terlanjur salah.
        </Typography>
      </Box>
      {usul.map((one) => (
        <UsulCard key={one.mesinId} usul={one} used={one === awal} onAdopt={hasJam(one) ? () => setUsed(one) : null} />
      ))}
      <FormKalibrasi
        key={awal === null ? (named ?? ALL_MESIN) : `${awal.mesinId} ${awal.jam} ${awal.mulai}`}
        sekolah={sekolah}
        kalibrasi={kalibrasi.data}
        mesin={mesin.data}
        usul={awal}
        mesinAwal={named}
        onSaved={() => setUsed(null)}
      />
      <Versions
        title="Riwayat kalibrasi"
        empty="Belum pernah dikalibrasi: waktu mesin dipakai apa adanya."
        versions={rows}
        zona={sekolah.zona}
        state={({ id, mesinId }) =>
          versionState(
            rows.filter((w) => w.mesinId === mesinId),
            kalibrasi.data.hariIni,
          ).get(id) ?? 'lewat'
        }
        content={versionContent}
        catatan={({ alasan }) => alasan}
      />
    </Stack>
  )
}

type PropsUsul = { usul: { namaMesin: string; kalimat: string }; used: boolean; onAdopt: (() => void) | null }

function UsulCard({ usul, used, onAdopt }: PropsUsul) {
  return (
    <Alert
      severity="warning"
      action={
        onAdopt && (
          <ButtonWithReason
            color="inherit"
            size="small"
            reason={used ? 'Sudah diisikan di formulir di bawah: simpan di sana' : null}
            onClick={onAdopt}
          >
            {used ? 'Sudah diisikan' : 'Pakai usul ini'}
          </ButtonWithReason>
        )
      }
    >
      <strong>{usul.namaMesin}</strong>: {usul.kalimat}
    </Alert>
  )
}

const versionContent = ({ namaMesin, jam }: KalibrasiVersion) => (
  <>
    {namaMesin ?? 'Semua mesin'} ·{' '}
    <Box component="strong" sx={{ fontWeight: 580, color: 'text.primary' }}>
      {jamKalibrasiWords(jam)}
    </Box>
  </>
)

function Placeholder() {
  return (
    <Box component="output" aria-busy aria-label="Sedang memuat kalibrasi" sx={{ display: 'block', maxWidth: 860 }}>
      <Skeleton width={260} height={28} />
      <Skeleton width="90%" height={40} />
      <Skeleton variant="rounded" height={150} sx={{ mt: 4 }} />
    </Box>
  )
}
