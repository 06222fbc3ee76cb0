import type { Answer, Input } from '@geisa/contract/endpoint'
import type { sasaranLibur } from '@geisa/contract/libur'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { LoadError } from '../../shared/load-error.tsx'
import { numeral } from '../../shared/numerals.ts'
import { useDebounced } from '../../ui/field/debounced.ts'
import { bagiToSend, type Draft, lacksBagi } from './libur-draft.ts'
import { useSasaran } from './queries.ts'

const PAUSE_MS = 400

/** Who gets a holiday of some, said while it is chosen: a group that fits nobody is seen before it is saved. */
export function SasaranSentence({ draft }: { draft: Draft }) {
  const asked = JSON.stringify(questionOf(draft))
  const slow = useDebounced(asked, PAUSE_MS)
  const sasaran = useSasaran(JSON.parse(slow) as Question | null)
  if (asked === 'null') return <Sentence words={lacksBagi(draft) === null ? FILL_FIRST : CHOOSE_FIRST} />
  if (sasaran.error !== null && slow === asked)
    return <LoadError error={sasaran.error} onRetry={() => void sasaran.refetch()} sentence="Gagal menghitung GTK" />
  if (sasaran.data === undefined || slow !== asked)
    return <Sentence words="Menghitung siapa yang mendapat libur ini…" />
  return <Sentence words={sasaranWords(sasaran.data)} severity={sasaran.data.jumlahGtk === 0 ? 'warning' : 'success'} />
}

const CHOOSE_FIRST = 'Pilih status kepegawaian atau jenis GTK, lalu di sini tertulis siapa yang mendapat libur ini.'
const FILL_FIRST = 'Isi juga tanggal, wilayah dan jenjang, lalu di sini tertulis siapa yang mendapat libur ini.'

export type Question = Input<typeof sasaranLibur, 'body'>

/** null: something is lacking that decides who it is. */
function questionOf(draft: Draft): Question | null {
  const { jenisLiburId, wilayah, tanggal, jenjang } = draft
  if (wilayah === null || tanggal === null || jenjang.length === 0 || lacksBagi(draft) !== null) return null
  return {
    jenisLiburId,
    kodeWilayah: wilayah.kodeWilayah,
    tanggal,
    bagi: bagiToSend(draft.bagi),
    jenjang: jenjang.toSorted(),
  }
}

export function sasaranWords({ jumlahGtk, jumlahSekolah, jumlahTanpaData }: Answer<typeof sasaranLibur>): string {
  const who =
    jumlahGtk === 0
      ? 'Tidak ada GTK yang mendapat libur ini.'
      : `${numeral(jumlahGtk)} GTK di ${numeral(jumlahSekolah)} sekolah mendapat libur ini.`
  if (jumlahTanpaData === 0) return who
  return `${who} ${numeral(jumlahTanpaData)} GTK belum ada datanya, mereka tidak mendapat libur.`
}

type SentenceProps = { words: string; severity?: 'info' | 'success' | 'warning' }

/** One place for all that it says, so that the form below does not move, and each of it is read aloud. */
const Sentence = ({ words, severity = 'info' }: SentenceProps) => (
  <Box component="output" aria-live="polite">
    <Alert severity={severity} role="presentation" sx={{ minHeight: 48, alignItems: 'center' }}>
      {words}
    </Alert>
  </Box>
)
