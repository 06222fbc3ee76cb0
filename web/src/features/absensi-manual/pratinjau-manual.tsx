import type { pratinjauManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { DampakUsulan } from '../../shared/pengajuan/dampak-usulan.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { useTertunda } from '../../ui/pencarian-tertunda.ts'
import { alasanBelumLengkap, type IsianManual, isHadir, rinciKirim, tanpaRincian } from './isian-manual.ts'
import { type TanyaPratinjau, usePratinjauManual } from './queries.ts'

/** More rows than this are counted when asked for. */
const SENDIRI_SAMPAI = 50
const JEDA_MS = 800

export type GalatPratinjau = Jawaban<typeof pratinjauManual>['galat']

/** What an approval would change, some moments after the last key. `terkirim`: the rows that the answer's indexes mean. */
export function usePratinjauIsian(isian: IsianManual, aktif: boolean) {
  const kini = useMemo(() => (aktif ? susunTanya(isian) : null), [isian, aktif])
  const tertunda = useTertunda(kini, JEDA_MS)
  const [diminta, setDiminta] = useState<string | null>(null)
  const banyak = (tertunda?.details.length ?? 0) > SENDIRI_SAMPAI
  const sidik = JSON.stringify(tertunda)
  const tanya = tertunda !== null && (!banyak || diminta === sidik) ? tertunda : null
  const jawaban = usePratinjauManual(tanya)
  const basi = kini !== tertunda || jawaban.isPlaceholderData
  return {
    jawaban,
    /** Nothing can be counted yet, and why. */
    alasan: kini === null ? alasanKosong(isian) : null,
    perluDiminta: tertunda !== null && banyak && diminta !== sidik,
    minta: () => setDiminta(sidik),
    basi,
    galat: tanya === null || basi ? TANPA_GALAT : (jawaban.data?.galat ?? TANPA_GALAT),
    terkirim: tanya?.details ?? TANPA_RINCI,
  }
}

const TANPA_GALAT: GalatPratinjau = []
const TANPA_RINCI: TanyaPratinjau['details'] = []

function susunTanya(isian: IsianManual): TanyaPratinjau | null {
  if (alasanKosong(isian) !== null || isian.tanggal === null || isian.jenisId === null) return null
  return { tanggal: isian.tanggal, jenisAbsensiManual: { id: isian.jenisId }, details: rinciKirim(isian) }
}

function alasanKosong(isian: IsianManual): string | null {
  const kurang = alasanBelumLengkap(isian)
  if (kurang !== null) return kurang
  if (tanpaRincian(isian.jenisId) || Object.values(isian.rincian).some(isHadir)) return null
  return 'Isi jam datang atau jam pulang paling sedikit satu GTK'
}

/** Beside the form: the days and figures that an approval changes. */
export function PratinjauManual({ pratinjau }: { pratinjau: ReturnType<typeof usePratinjauIsian> }) {
  const { jawaban, alasan, perluDiminta, minta, basi } = pratinjau
  return (
    <Kotak judul="Dampak usulan">
      {alasan !== null ? (
        <Typography variant="body2" color="textSecondary">
          {alasan} untuk melihat hari dan angka yang akan berubah.
        </Typography>
      ) : perluDiminta ? (
        <Button variant="outlined" fullWidth onClick={minta}>
          Hitung dampak
        </Button>
      ) : jawaban.isError ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void jawaban.refetch()}>
              Coba lagi
            </Button>
          }
        >
          {kalimatGalat(jawaban.error, 'Dampak belum dapat dihitung.')}
        </Alert>
      ) : jawaban.data === undefined ? (
        <Box component="output" aria-label="Sedang menghitung dampak">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </Box>
      ) : (
        <Box
          aria-busy={basi}
          sx={{ opacity: basi ? 0.55 : 1, maxHeight: { md: '50dvh' }, overflow: 'auto' }}
          tabIndex={0}
        >
          <DampakUsulan dampak={jawaban.data.dampak} banyakGtk />
        </Box>
      )}
    </Kotak>
  )
}
