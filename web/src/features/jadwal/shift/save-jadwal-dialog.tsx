import type { Input } from '@geisa/contract/endpoint'
import { type JadwalJenjang, pratinjauJadwal, saveJadwal } from '@geisa/contract/jadwal'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { type Counted, withAgreement } from '../../../shared/dampak/agreement.ts'
import type { Masa } from '../../../shared/form/masa.ts'
import { SaveFromDateDialog } from '../../../shared/form/save-from-date-dialog.tsx'
import { unseenChanges } from '../../../shared/form/unseen-changes.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import type { Shift } from '../minggu/minggu.ts'
import { useRefreshJadwal } from '../queries.ts'
import { reachWords } from './reach.ts'

type Content = Pick<Extract<Input<typeof saveJadwal, 'body'>, { rows: unknown }>, 'jenis' | 'rows'>
type Props = {
  title: string
  data: JadwalJenjang
  /** The shifts of which a version is made. */
  shift: readonly Shift[]
  today: string
  /** Of the school; an office's schedule has none of its own. */
  zona: Zona
  content: Content
  /** The last line of history that stood when typing began. */
  nomorRiwayat: number
  proposed?: { berlakuMulai?: string; berlakuSampai?: string | null }
  /** The refusal stays on the screen when the dialog is closed. */
  onFailure: (sentence: string | null) => void
  /** With the number of its own line of history. */
  onSaved: (masa: Masa, nomorRiwayat: number) => void
  /** Others saved since: what was typed goes over theirs, or goes. */
  onChoice: (keep: Masa | null) => void
  onClose: () => void
}

export function SaveJadwalDialog(props: Props) {
  const { title, data, shift, today, zona, content, nomorRiwayat, proposed, onFailure, onSaved, onChoice, onClose } =
    props
  const refresh = useRefreshJadwal()
  const params = { lingkup: data.pemilik.jenis, jenjang: data.jenjang }
  const body = ({ berlakuMulai, berlakuSampai }: Masa) => ({ ...content, berlakuMulai, berlakuSampai })
  async function save(masa: Masa, counted: Counted | null): Promise<void> {
    try {
      const answer = await withAgreement(
        (dampak) => call(saveJadwal, { params, body: { ...body(masa), nomorRiwayat, dampak } }),
        counted,
      )
      onFailure(null)
      onSaved(masa, answer.nomorRiwayat)
      refresh()
      notify(answer.message, 'success', SIX_SECONDS)
    } catch (cause) {
      // The choice stands in the dialog, over what is saved now.
      if (unseenChanges(cause) === null) onFailure(inputError(cause).sentence)
      else refresh()
      throw cause
    }
  }
  const short = (masa: Masa) => <Ringkasan data={data} shift={shift} masa={masa} libur={content.jenis === 'libur'} />
  return (
    <SaveFromDateDialog
      title={title}
      today={today}
      mayEnd
      {...(proposed ? { proposed } : {})}
      conflict={{ what: 'Jadwal ini', zona, onKeep: onChoice, onTake: () => onChoice(null) }}
      keys={['jadwal', params, content]}
      ask={isWithoutWorkday(content) ? WITHOUT_WORKDAY : null}
      ringkasan={short}
      takePratinjau={(masa, lanjut, signal) =>
        call(pratinjauJadwal, { params, query: lanjut === undefined ? {} : { lanjut }, body: body(masa), signal })
      }
      onSave={save}
      onClose={onClose}
    />
  )
}

/** Somebody's slip more often than a will: nobody is asked for on any day. */
const isWithoutWorkday = ({ rows }: Content): boolean => rows.every(({ isLibur }) => Boolean(isLibur))
const WITHOUT_WORKDAY = {
  title: 'Ketujuh hari libur?',
  message:
    'Tidak ada satu pun hari kerja yang tersisa dalam seminggu: selama jadwal ini berlaku, tidak ada yang dinilai hadir, terlambat, atau alpa.',
  yesLabel: 'Iya, liburkan semua',
}

type PropsRingkasan = { data: JadwalJenjang; shift: readonly Shift[]; masa: Masa; libur: boolean }

/** Whom it reaches, which version it replaces unseen, and which version that is already saved takes over later. */
function Ringkasan({ data, shift, masa, libur }: PropsRingkasan) {
  const future = data.versi.filter(
    (v) =>
      shift.includes(v.shift) &&
      v.berlakuMulai > masa.berlakuMulai &&
      (masa.berlakuSampai === null || v.berlakuMulai <= masa.berlakuSampai),
  )
  // Begun between the day on the screen and the first day: its hours are not those that were changed here.
  const replaced = data.versi.filter(
    (v) =>
      shift.includes(v.shift) &&
      v.berlakuMulai > data.tanggal &&
      v.berlakuMulai < masa.berlakuMulai &&
      (v.berlakuSampai === null || v.berlakuSampai >= masa.berlakuMulai),
  )
  // Of one first day the later save counts (rules.md L9): the earlier one is never read again.
  const same = data.versi.find((v) => shift.includes(v.shift) && v.berlakuMulai === masa.berlakuMulai)
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>
        {data.pemilik.nama} · Jenjang {data.jenjang}
        {data.pemilik.jenis !== 'sekolah' && ` · ${reachWords(data)}`}
      </Box>
      {same !== undefined && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Sudah ada jadwal mulai {formatTanggal(same.berlakuMulai)}, disimpan {same.disimpanOleh ?? 'Sistem'}. Simpanan
          ini menggantikannya.
        </Alert>
      )}
      {!libur && replaced.length > 0 && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Menggantikan versi mulai {replaced.map((v) => formatTanggal(v.berlakuMulai)).join(', ')}. Isian ini disusun
          dari jadwal {formatTanggal(data.tanggal)}.
        </Alert>
      )}
      {future.length > 0 && (
        <Alert severity="info" sx={{ py: 1 }}>
          {future
            .toSorted((a, b) => (a.berlakuMulai < b.berlakuMulai ? -1 : 1))
            .map((v) => (
              <div key={v.id}>
                {libur ? 'Jam versi' : 'Versi'} {shift.length > 1 ? `Shift ${v.shift} ` : ''}mulai{' '}
                {formatTanggal(v.berlakuMulai)} tetap berlaku sejak itu{libur && ', dengan hari libur ini'}
              </div>
            ))}
        </Alert>
      )}
    </>
  )
}
