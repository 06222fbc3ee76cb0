import type { pratinjauManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { useTertunda } from '../../../ui/field/pencarian-tertunda.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { DampakUsulan } from '../meja/dampak-usulan.tsx'
import { BELUM_DAPAT, BELUM_LENGKAP, isTanpaDampak } from '../meja/tanpa-dampak.tsx'
import { type IsianManual, rinciKirim } from './isian-manual.ts'
import { type TanyaPratinjau, useGtkSekolah, usePratinjauManual } from './queries.ts'
import { alasanBelumTerjawab, tanyaTanggal } from './tanya-tanggal.ts'

/** More rows than this are counted when asked for. */
const SENDIRI_SAMPAI = 50
const JEDA_MS = 800

export type GalatPratinjau = Jawaban<typeof pratinjauManual>['galat']

/** What an approval would change, some moments after the last key. `terkirim`: the rows that the answer's indexes mean. */
export function usePratinjauIsian(isian: IsianManual, sekolahId: number | null) {
  const kini = useMemo(() => (sekolahId === null ? null : susunTanya(isian)), [isian, sekolahId])
  const tertunda = useTertunda(kini, JEDA_MS)
  const [diminta, setDiminta] = useState<string | null>(null)
  const banyak = (tertunda?.details.length ?? 0) > SENDIRI_SAMPAI
  const sidik = JSON.stringify(tertunda)
  const tanya = tertunda !== null && (!banyak || diminta === sidik) ? tertunda : null
  const jawaban = usePratinjauManual(tanya)
  const basi = kini !== tertunda || jawaban.isPlaceholderData
  const galatTanggal = useGalatTanggal(kini === null ? isian.tanggal : null, sekolahId)
  const galat =
    kini === null ? galatTanggal : tanya === null || basi ? TANPA_GALAT : (jawaban.data?.galat ?? TANPA_GALAT)
  const alasan = kini === null ? alasanBelumTerjawab(isian) : null
  return {
    jawaban,
    /** Nothing can be counted yet, and why. */
    alasan,
    /** Why it would be refused now. */
    halangan: alasan ?? (galat.length > 0 ? 'Perbaiki isian yang bertanda merah lebih dahulu' : null),
    /** Counted, allowed, and for nothing. */
    tanpaDampak: tanya !== null && !basi && galat.length === 0 && isTanpaDampak(jawaban.data?.dampak),
    perluDiminta: tertunda !== null && banyak && diminta !== sidik,
    minta: () => setDiminta(sidik),
    basi,
    galat,
    terkirim: tanya?.details ?? TANPA_RINCI,
  }
}
export type PratinjauIsian = ReturnType<typeof usePratinjauIsian>

const TANPA_GALAT: GalatPratinjau = []
const TANPA_RINCI: TanyaPratinjau['details'] = []

/** A day off or a locked month is told as soon as its date stands there, not when the first time does. */
function useGalatTanggal(tanggal: string | null, sekolahId: number | null): GalatPratinjau {
  const gtk = useGtkSekolah(sekolahId)
  const tanya = useMemo(() => tanyaTanggal(tanggal, gtk.data ?? [], SENDIRI_SAMPAI), [tanggal, gtk.data])
  const tertunda = useTertunda(tanya, JEDA_MS)
  const jawaban = usePratinjauManual(tanya === tertunda ? tertunda : null)
  return useMemo(
    () =>
      tanya === null || tanya !== tertunda || jawaban.isPlaceholderData
        ? TANPA_GALAT
        : (jawaban.data?.galat.filter(({ field }) => field === 'tanggal') ?? TANPA_GALAT),
    [tanya, tertunda, jawaban.isPlaceholderData, jawaban.data],
  )
}

function susunTanya(isian: IsianManual): TanyaPratinjau | null {
  if (alasanBelumTerjawab(isian) !== null || isian.tanggal === null || isian.jenisId === null) return null
  return { tanggal: isian.tanggal, jenisAbsensiManual: { id: isian.jenisId }, details: rinciKirim(isian) }
}

/** Beside the form: the days and figures that an approval changes. */
export function PratinjauManual({ pratinjau }: { pratinjau: PratinjauIsian }) {
  const { jawaban, alasan, perluDiminta, minta, basi } = pratinjau
  return (
    <Kotak judul="Bila disetujui">
      {alasan !== null ? (
        BELUM_LENGKAP
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
          {kalimatGalat(jawaban.error, 'Dampak belum dapat dihitung')}
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
          {jawaban.data.galat.length > 0 ? BELUM_DAPAT : <DampakUsulan dampak={jawaban.data.dampak} banyakGtk />}
        </Box>
      )}
    </Kotak>
  )
}
