import { type PolaJam, pratinjauPolaJam, savePolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { isConflict } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { type Counted, withAgreement } from '../../../shared/dampak/agreement.ts'
import type { Masa } from '../../../shared/form/masa.ts'
import { SaveFromDateDialog } from '../../../shared/form/save-from-date-dialog.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useRefreshJam } from '../queries.ts'
import { contentToSend, type Draft } from './pola-draft.ts'
import { weekWords } from './pola-words.ts'

type Props = {
  pola: PolaJam | null
  /** What it is saved over: what stands there now, and was told. */
  over: { id: number; versi: number } | null
  draft: Draft
  pemilik: string
  today: string
  onSaved: (id: number) => void
  onClose: () => void
}

/** From when the version holds, and which staff-days of those who work by it that changes. */
export function SavePolaDialog({ pola, over, draft, pemilik, today, onSaved, onClose }: Props) {
  const refresh = useRefreshJam()
  const content = contentToSend(draft, over)
  const body = ({ berlakuMulai, berlakuSampai }: Masa) => ({ ...content, berlakuMulai, berlakuSampai })
  async function save(masa: Masa, counted: Counted | null): Promise<void> {
    try {
      const { message, id } = await withAgreement(
        (dampak) => call(savePolaJam, { body: { ...body(masa), dampak } }),
        counted,
      )
      notify(message, 'success', SIX_SECONDS)
      onSaved(id)
    } catch (cause) {
      // Others saved meanwhile: the form behind shows what, over what was typed.
      if (isConflict(cause)) refresh()
      throw cause
    }
    refresh()
  }
  const short = (masa: Masa) => <Ringkasan pola={pola} draft={draft} pemilik={pemilik} masa={masa} />
  return (
    <SaveFromDateDialog
      title={pola === null ? 'Simpan pola jam' : `Simpan ${draft.nama.trim()}`}
      today={today}
      // Nobody works by a new one yet, and whoever is given it may begin on any open day.
      proposed={{ berlakuMulai: pola === null ? `${today.slice(0, 8)}01` : today }}
      mayEnd="Sampai tanggal tertentu"
      keys={['pola-jam', content]}
      ringkasan={short}
      {...(pola !== null && {
        takePratinjau: (masa: Masa, lanjut: number | undefined, signal: AbortSignal) =>
          call(pratinjauPolaJam, { query: lanjut === undefined ? {} : { lanjut }, body: body(masa), signal }),
      })}
      onSave={save}
      onClose={onClose}
    />
  )
}

type RingkasanProps = Pick<Props, 'pola' | 'draft' | 'pemilik'> & { masa: Masa }

/** What is saved, which version of the same first day it replaces, and which one takes over later. */
function Ringkasan({ pola, draft, pemilik, masa: { berlakuMulai, berlakuSampai } }: RingkasanProps) {
  const versions = pola?.daftarVersi ?? []
  const same = versions.find((one) => one.berlakuMulai === berlakuMulai)
  const later = versions
    .filter((one) => one.berlakuMulai > berlakuMulai && (berlakuSampai === null || one.berlakuMulai <= berlakuSampai))
    .map((one) => formatTanggal(one.berlakuMulai))
    .toReversed()
  return (
    <>
      <Box>
        <strong>{draft.nama.trim()}</strong>
        <Box sx={{ color: 'text.secondary' }}>
          {weekWords(draft.hari)} · {pemilik}
        </Box>
      </Box>
      {same !== undefined && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Sudah ada versi mulai {formatTanggal(berlakuMulai)}, disimpan {same.disimpanOleh ?? 'Sistem'}. Simpanan ini
          menggantikannya.
        </Alert>
      )}
      {later.length > 0 && (
        <Alert severity="info" sx={{ py: 1 }}>
          Versi mulai {later.join(', ')} tetap berlaku sejak itu.
        </Alert>
      )}
    </>
  )
}
