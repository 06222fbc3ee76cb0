import type { Answer } from '@geisa/contract/endpoint'
import { type JamGtk, putusJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { type Counted, withAgreement } from '../../../shared/dampak/agreement.ts'
import { whileCounting } from '../../../shared/dampak/words.ts'
import { numeral } from '../../../shared/numerals.ts'
import { ChangePratinjau } from '../../../shared/pratinjau/change-pratinjau.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useRefreshJam } from '../queries.ts'
import { useToday } from '../today.ts'
import { jamNama, jamPeriodInSentence } from './jam-words.ts'
import { previewOf } from './usul-panel.tsx'

export type Decided = { rows: readonly JamGtk[]; answer: Answer<typeof putusJamGtk> }
type Props = {
  rows: readonly JamGtk[]
  setuju: boolean
  /** How it went for each; what failed is to be told. */
  onDone: (decided: Decided) => void
  onClose: () => void
}

/** An office's yes or no to proposals, one or many; each is answered by itself (rules.md M9). */
export function DecideUsul({ rows, setuju, onDone, onClose }: Props) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const { today } = useToday()
  const refresh = useRefreshJam()
  const [first] = rows
  const single = rows.length === 1 ? first : undefined
  return (
    <ActionDialog
      title={`${setuju ? 'Setujui' : 'Tolak'} ${numeral(rows.length)} usul jam kerja`}
      width="sm"
      sentence={
        setuju
          ? 'Jam kerja ini mulai berlaku pada hari pertamanya; laporan dan potongan hari-hari itu mengikutinya. Pengusulnya diberi tahu.'
          : 'Jam kerja yang sekarang tetap berlaku. Pengusulnya diberi tahu beserta alasannya.'
      }
      label={setuju ? 'Setujui' : 'Tolak'}
      danger={!setuju}
      asking={false}
      reason={
        setuju
          ? { min: 0, help: 'Boleh kosong.' }
          : { required: true, help: 'Dibaca operator sekolah dan tersimpan di riwayat.' }
      }
      hindrance={whileCounting(counted)}
      run={(alasan) =>
        withAgreement(
          (dampak) =>
            call(putusJamGtk, {
              body: { usul: rows.map(({ id, versi }) => ({ id, versi })), setuju, alasan, dampak },
            }),
          counted,
        )
      }
      onDone={(answer) => {
        refresh()
        if (answer.gagal.length === 0) notify(answer.message, 'success', SIX_SECONDS)
        onDone({ rows, answer })
      }}
      onRefused={refresh}
      onClose={onClose}
    >
      <Box component="ul" aria-label="Usul yang diputus" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.namaGtk}</b>, {row.namaSekolah}
            <Box sx={{ color: 'text.secondary' }}>
              {jamNama(row)}, {jamPeriodInSentence(row, today)} · diusulkan {row.diusulkanOleh ?? 'Sistem'}
            </Box>
          </li>
        ))}
      </Box>
      {setuju && single && (
        <ChangePratinjau keys={['usul-jam', single.id, single.versi]} take={previewOf(single)} onCounted={setCounted} />
      )}
    </ActionDialog>
  )
}

/** What was not decided, and why; the rest was. */
export function DecisionResults({ rows, answer, onClose }: Decided & { onClose: () => void }) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    <BaseDialog
      title="Hasil putusan"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} ref={focusInitially}>
          Selesai
        </Button>
      }
    >
      <Alert severity="warning" sx={{ mb: 3 }}>
        {answer.message}
      </Alert>
      <Box component="ul" aria-label="Yang tidak diputus" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
        {answer.gagal.map(({ id, alasan }) => (
          <li key={id}>
            <b>{byId.get(id)?.namaGtk ?? id}</b>: {alasan}
          </li>
        ))}
      </Box>
    </BaseDialog>
  )
}
