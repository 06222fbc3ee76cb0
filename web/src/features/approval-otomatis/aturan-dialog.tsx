import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, errorSentence, isConflict } from '../../api/api-error.ts'
import { useVersionedInput } from '../../shared/form/kept-input.ts'
import { KeptKabar } from '../../shared/form/kept-notice.tsx'
import { useStatusKehadiran } from '../../shared/pengajuan/queries-status-kehadiran.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import {
  type AturanDraft,
  conditionText,
  draftCondition,
  draftFrom,
  EMPTY_DRAFT,
  missingFromAturan,
} from './aturan-draft.ts'
import { FormAturan } from './aturan-form.tsx'
import { describe, LABEL, TOGETHER } from './aturan-words.ts'
import { DryRunResult } from './dry-run-result.tsx'
import { type AturanCondition, testAturan, useSaveAturan } from './queries.ts'

type Props = { aturan: AturanOtomatis | null; onClose: () => void }

/** A rule's form with its dry run: it is switched on only as it was tried (product.md 4). */
export function AturanDialog({ aturan, onClose }: Props) {
  const record = { versi: aturan?.versi ?? 0, latest: aturan === null ? EMPTY_DRAFT : draftFrom(aturan) }
  const kept = useVersionedInput<AturanDraft>('approval-otomatis', aturan?.id ?? 'baru', record, TOGETHER)
  const { input: draft } = kept
  const status = useStatusKehadiran()
  const cancel = kept.dropAnd(onClose)
  const condition = draftCondition(draft)
  const text = conditionText(condition)
  const active = aturan?.aktif === true
  const trial = useTest()
  const lacking = missingFromAturan(draft) ?? kept.waits
  const same = aturan !== null && conditionText(aturan) === text
  const tested = trial.data !== undefined && trial.data.teks === text
  const save = useSaveAturan(active ? 'Perubahan aturan berlaku.' : 'Berhasil menyimpan data', cancel)
  const close = save.isPending ? undefined : onClose
  useBackToClose(close)

  function send(on: boolean): void {
    const id = aturan === null ? {} : { id: aturan.id, versi: kept.version }
    save.mutate({ ...condition, ...id, aktif: on, ...(tested ? { sidik: trial.data?.result.sidik } : {}) })
  }
  const whyNotEnable =
    lacking ??
    (save.isPending ? 'Sedang memproses' : null) ??
    (active && same ? 'Belum ada yang diubah' : null) ??
    (tested ? null : trial.data === undefined ? TEST_FIRST : 'Aturannya berubah sejak diuji: uji sekali lagi')
  const whyNotSave = lacking ?? (save.isPending ? 'Sedang memproses' : same ? 'Belum ada yang diubah' : null)
  return (
    <BaseDialog
      title={aturan === null ? 'Aturan baru' : `Aturan ${aturan.id}`}
      width="md"
      onClose={close}
      unsaved="kept"
      error={
        save.isError && errorIn(save.error) === null && !(isConflict(save.error) && kept.news.length > 0)
          ? errorSentence(save.error, 'Gagal menyimpan data')
          : null
      }
      actions={
        <>
          <LeaveButton busy={save.isPending} onClick={cancel} />
          {!active && (
            <ButtonWithReason variant="outlined" reason={whyNotSave} onClick={() => send(false)}>
              Simpan saja
            </ButtonWithReason>
          )}
          <ButtonWithReason variant="contained" reason={whyNotEnable} onClick={() => send(true)}>
            {active ? 'Simpan' : 'Nyalakan'}
          </ButtonWithReason>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
        <KeptKabar
          what="Aturan ini"
          kept={kept}
          label={LABEL}
          describe={describe({ aturan, status: status.data ?? [] })}
          onChosen={save.reset}
        />
        <FormAturan draft={draft} onChange={kept.replace} error={errorIn(save.error)} />
        <DryRun trial={trial} condition={condition} lacking={lacking} stale={trial.data !== undefined && !tested} />
      </Box>
    </BaseDialog>
  )
}

const TEST_FIRST = 'Uji coba dahulu: lihat apa yang akan disetujuinya'
const FIELDS = ['kodeWilayah', 'jenjang', 'jenis', 'statusId', 'maksimalHari', 'batasHari', 'batasGtk']

/** A refusal that one of the fields shows. */
function errorIn(error: unknown): { field: string; message: string } | null {
  if (!(error instanceof ApiError)) return null
  return error.galat.find(({ field }) => FIELDS.includes(field)) ?? null
}

/** The result with the conditions that it is true of; a try can be broken off. */
function useTest() {
  const control = useRef<AbortController | null>(null)
  const trial = useMutation({
    mutationFn: async (condition: AturanCondition) => {
      control.current = new AbortController()
      return {
        teks: conditionText(condition),
        jenis: condition.jenis,
        result: await testAturan(condition, control.current.signal),
      }
    },
  })
  return {
    data: trial.data,
    running: trial.isPending,
    error: trial.error,
    start: trial.mutate,
    // Its refusal comes when nobody listens any more.
    cancel: (): void => {
      control.current?.abort()
      trial.reset()
    },
  }
}

type TestProps = {
  trial: ReturnType<typeof useTest>
  condition: AturanCondition
  lacking: string | null
  stale: boolean
}

function DryRun({ trial, condition, lacking, stale }: TestProps) {
  return (
    <Box component="section" aria-label="Uji coba" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
          Sebelum dinyalakan, aturan diuji atas usulan 90 hari terakhir. Tidak ada yang berubah karenanya.
        </Typography>
        {trial.running ? (
          <Button variant="outlined" onClick={trial.cancel}>
            Batalkan uji
          </Button>
        ) : (
          <ButtonWithReason
            variant="outlined"
            startIcon={<PlayArrowOutlined />}
            reason={lacking}
            onClick={() => trial.start(condition)}
          >
            Uji coba
          </ButtonWithReason>
        )}
      </Box>
      <Box aria-live="polite" aria-busy={trial.running}>
        {trial.running && <LinearProgress aria-label="Menguji aturan" />}
        {trial.error !== null && <Alert severity="error">{errorSentence(trial.error, 'Uji gagal')}</Alert>}
        {trial.data !== undefined && !trial.running && (
          <>
            {stale && (
              <Alert severity="warning" role="note" sx={{ mb: 3 }}>
                Aturannya berubah sejak diuji. Hasil ini milik aturan sebelumnya: uji sekali lagi.
              </Alert>
            )}
            <DryRunResult result={trial.data.result} jenis={trial.data.jenis} />
          </>
        )}
      </Box>
    </Box>
  )
}
