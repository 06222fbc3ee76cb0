import type { Keberatan } from '@geisa/contract/keberatan'
import type { StatusKehadiranRow } from '@geisa/contract/pengajuan/status-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffectiveSetting } from '../../../shared/effective-setting.ts'
import { GOES_ALONG, KeberatanProof } from '../../../shared/keberatan/proof.tsx'
import { suggestUsul, type UsulKoreksi } from '../../../shared/keberatan/usulan-keberatan.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Frame } from '../../../ui/frame.tsx'
import type { NewUsulan } from '../jenis.ts'
import { DampakUsulan, INCOMPLETE, NOT_YET_POSSIBLE } from '../meja/dampak-usulan.tsx'
import type { Loaded } from '../usulan/detail-pengajuan.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { useUsulan } from '../usulan/usulan.ts'
import { UsulanPage } from '../usulan/usulan-page.tsx'
import { FormKoreksi } from './form-koreksi.tsx'
import { RincianKoreksi } from './koreksi-details.tsx'
import {
  checkInput,
  EMPTY_INPUT,
  hariInput,
  inputBody,
  keberatanInput,
  NEW_DRAFT,
  pratinjauBody,
  tidy,
} from './koreksi-input.ts'
import { KOREKSI, usePratinjauKoreksi } from './queries.ts'
import { objectedOf, recordedOf, withoutRecorded } from './recorded-times.ts'

type Props = Loaded<'koreksi'> & {
  usul: UsulKoreksi | undefined
  /** A day of somebody's report, of which it is the correction. */
  from: FromHari | null
  daftarStatus: readonly StatusKehadiranRow[]
}

export function UsulanKoreksiForm({ awal, keberatan, usul, from, sekolah, pro, daftarStatus }: Props) {
  const { mundurKoreksiBulan } = useEffectiveSetting()
  const recorded = from && recordedOf(from.laporan, from.tanggal)
  const given = keberatan === null ? recorded : objectedOf(keberatan)
  const u = useUsulan(KOREKSI, { awal, next: newKoreksi(keberatan, usul, from), context: { daftarStatus, given } })
  const neat = tidy(withoutRecorded(u.f.input, given), daftarStatus)
  const body = u.withForm ? inputBody(neat) : null
  const pratinjau = usePratinjauKoreksi(body && pratinjauBody(body))
  const options = {
    daftarStatus,
    pro: awal === null ? pro : awal.sekolah.layanan.statusLayanan.id === 1,
    today: sekolah?.hariIni ?? '',
    bulanAgo: mundurKoreksiBulan,
  }
  const wrong = checkInput(neat, options)
  return (
    <UsulanPage
      u={u}
      namaSekolah={sekolah?.nama ?? ''}
      locked={from?.laporan.terkunci && isInBulan(neat.dari, from.laporan.bulan) ? [from.laporan.bulan] : []}
      proofWidth={440}
      draftAbout={from && otherDay(neat, from.tanggal)}
      form={
        <FormKoreksi
          {...{ u, recorded, given, neat, wrong, options, pratinjau }}
          sekolahId={awal?.sekolah.id ?? sekolah?.id}
        />
      }
      pratinjau={
        <>
          <PratinjauKoreksi pratinjau={pratinjau} full={wrong.length === 0} known={KOREKSI.fields} />
          {keberatan !== null && <KeberatanProof keberatan={keberatan} sentence={GOES_ALONG} />}
        </>
      }
      counting={pratinjau.computing && pratinjau.result === undefined}
      rincian={u.read && <RincianKoreksi koreksi={u.read} withDocument={!u.operator} />}
      next={
        u.operator &&
        u.read && (
          <Box sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
            <DokumenUsulan u={u} requested={u.read.dokumenDiminta} />
          </Box>
        )
      }
    />
  )
}

/** Somebody came for one day, and what is restored is of another. */
const otherDay = ({ dari, sampai }: { dari: string | null; sampai: string | null }, wanted: string) =>
  dari === null || (dari <= wanted && wanted <= (sampai ?? dari))
    ? null
    : `untuk ${formatTanggal(dari)}, bukan ${formatTanggal(wanted)}`

const isInBulan = (tanggal: string | null, bulan: string): boolean =>
  tanggal !== null && tanggal.slice(0, 7).replace('-', '') === bulan

/** The day from which somebody came: its report, and what of it. */
type FromHari = { laporan: LaporanHarian; tanggal: string }

/** From nothing, from a day of a report, or from an objection as what the operator chose. */
function newKoreksi(
  keberatan: Keberatan | null,
  usul: UsulKoreksi | undefined,
  from: FromHari | null,
): NewUsulan<'koreksi'> {
  if (keberatan !== null)
    return {
      input: keberatanInput(keberatan, usul ?? suggestUsul(keberatan).usul),
      idDraf: `keberatan-${keberatan.id}`,
      keberatanId: keberatan.id,
    }
  if (from === null) return { input: EMPTY_INPUT, idDraf: NEW_DRAFT, keberatanId: null }
  const { laporan, tanggal } = from
  // A draft of its own: what is typed into another new request stays there.
  return {
    input: hariInput(laporan, tanggal, usul ?? 'status'),
    idDraf: `hari-${laporan.gtk.id}-${tanggal}`,
    keberatanId: null,
  }
}

type PratinjauProps = {
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  /** The form holds enough to be judged. */
  full: boolean
  /** Fields that show their refusal themselves. */
  known: readonly string[]
}

/** Beside the form: what an approval would change, counted anew while it is typed. */
function PratinjauKoreksi({ pratinjau: { result, computing, error, again }, full, known }: PratinjauProps) {
  const others = (result?.galat ?? []).filter(({ field }) => !known.some((nama) => field.startsWith(nama)))
  return (
    <Frame title="Bila disetujui">
      <Box aria-live="polite" aria-busy={computing} sx={{ minHeight: 72 }}>
        {computing && <LinearProgress aria-label="Menghitung perubahan" sx={{ borderRadius: 1, mb: 2 }} />}
        {error !== null && <LoadError error={error} onRetry={again} />}
        {others.map(({ message }) => (
          <Alert key={message} severity="error" sx={{ mb: 2 }}>
            {message}
          </Alert>
        ))}
        {result === undefined || !full ? (
          error === null && INCOMPLETE
        ) : (
          <Box sx={{ opacity: computing ? 0.55 : 1 }}>
            {result.galat.length > 0 ? NOT_YET_POSSIBLE : <DampakUsulan dampak={result.dampak} />}
          </Box>
        )}
      </Box>
    </Frame>
  )
}
