import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { Zona } from '@geisa/engine/acuan'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { inputError } from '../../api/input-error.ts'
import { type Question, useAskFirst } from '../../ui/dialog/ask-first.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import type { Counted } from '../dampak/agreement.ts'
import { whileCounting } from '../dampak/words.ts'
import { ChangePratinjau } from '../pratinjau/change-pratinjau.tsx'
import { formatTanggal } from '../tanggal/tanggal.ts'
import { TanggalInput } from '../tanggal/tanggal-input.tsx'
import { type Masa, type MasaOptions, useMasa } from './masa.ts'
import { startOptions } from './start-options.ts'
import { UnseenKabar, unseenChanges } from './unseen-changes.tsx'

type Props = MasaOptions & {
  title: string
  /** The change may end again: a Ramadan schedule; or another reason, in the words of the switch. */
  mayEnd?: boolean | string
  /** What is still lacking besides the days; null = nothing. */
  lacks?: string | null
  /** Under the reason: who reads it. */
  reasonHelp?: string
  /** What the preview depends on besides the days. */
  keys: readonly unknown[]
  /** Left out where the change is not counted beforehand. */
  takePratinjau?: (masa: Masa, lanjut: number | undefined, signal: AbortSignal) => Promise<PratinjauResult>
  onSave: (masa: Masa, counted: Counted | null) => Promise<void>
  /** What is asked before it is saved, besides the days that change. */
  ask?: Question | null
  onClose: () => void
  /** Others may have saved since the page read: what it is, and what the writer's choice does. */
  conflict?: { what: string; zona: Zona; onKeep: (masa: Masa) => void; onTake: () => void }
  /** What is about to be saved, in few words. */
  ringkasan?: ReactNode | ((masa: Masa) => ReactNode)
}

/** Every dated save asks from when, shows which staff-days it touches, and is saved once (product.md 3). */
export function SaveFromDateDialog(props: Props) {
  const { title, today, minFrom, mayEnd = false, keys, onClose, conflict, ringkasan, takePratinjau } = props
  const { masa, needsReason, wrongPeriod, notYet, ...input } = useMasa(props)
  const start = masa.berlakuMulai
  const [counted, setCounted] = useState<Counted | null>(null)
  const save = useMutation({ mutationFn: () => props.onSave(masa, counted), onSuccess: onClose })
  const { ask, question } = useAskFirst(props.ask ?? null, save.mutate)
  const { sentence, field } = inputError(save.error)
  const unseen = conflict === undefined ? null : unseenChanges(save.error)
  const reason =
    (unseen === null ? null : CHOOSE_FIRST) ??
    props.lacks ??
    notYet ??
    whileCounting(counted) ??
    (counted?.refused ? REFUSED : null)

  return (
    <BaseDialog
      title={title}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => reason === null && !save.isPending && (props.ask ? ask() : save.mutate())}
      error={unseen === null ? sentence : null}
      actions={<FormActions onCancel={onClose} saving={save.isPending} reason={reason} />}
    >
      <Stack spacing={4}>
        {conflict !== undefined && unseen !== null && (
          <UnseenKabar {...conflict} riwayat={unseen} {...choice(conflict, masa, save.reset, onClose)} />
        )}
        {typeof ringkasan === 'function' ? ringkasan(masa) : ringkasan}
        <TanggalInput
          key={input.optionIndex}
          label="Berlaku mulai"
          value={start}
          onChange={(hari) => hari !== null && input.setStart(hari)}
          {...(minFrom === undefined ? {} : { min: minFrom })}
          error={field('berlakuMulai')}
          help={start < today ? 'Hari yang sudah lewat sejak tanggal ini ikut dihitung ulang.' : HELP_START}
        />
        <StartOptions today={today} smallest={minFrom} value={start} onSelect={input.select} />
        {mayEnd !== false && (
          <FormControlLabel
            label={typeof mayEnd === 'string' ? mayEnd : 'Sampai tanggal tertentu, mis. Ramadan'}
            control={<Switch checked={input.ended} onChange={(_, on) => input.setEnded(on)} />}
          />
        )}
        {input.ended && (
          <LastHariInput start={start} value={input.akhir} onChange={input.setAkhir} error={field('berlakuSampai')} />
        )}
        {needsReason !== false && (
          <ReasonInput
            value={input.alasan}
            onChange={input.setAlasan}
            required={needsReason}
            help={props.reasonHelp ?? 'Tercatat di riwayat bersama perubahan ini.'}
            error={field('alasan')}
          />
        )}
        {/* What is counted is of what will be saved: before the choice nobody knows. */}
        {unseen === null && wrongPeriod === null && takePratinjau !== undefined && (
          <ChangePratinjau
            keys={[...keys, start, masa.berlakuSampai]}
            today={today}
            take={(lanjut, signal) => takePratinjau(masa, lanjut, signal)}
            onCounted={setCounted}
          />
        )}
      </Stack>
      {question}
    </BaseDialog>
  )
}

/** Keeping goes on in this dialog, over what is saved now; taking ends it. */
const choice = (
  { onKeep, onTake }: NonNullable<Props['conflict']>,
  masa: Masa,
  reset: () => void,
  onClose: () => void,
) => ({
  onKeep: () => {
    onKeep(masa)
    reset()
  },
  onTake: () => {
    onTake()
    onClose()
  },
})

const CHOOSE_FIRST = 'Pilih dahulu: isian Anda, atau yang tersimpan'
const REFUSED = 'Perbaiki dahulu yang ditolak di atas'
const HELP_START = 'Hari sebelum tanggal ini tidak berubah.'
const BEFORE_START = 'Hari terakhir tidak boleh sebelum hari pertama.'

type LastProps = {
  start: string
  value: string | null
  onChange: (hari: string | null) => void
  error: string | null
}

function LastHariInput({ start, value, onChange, error }: LastProps) {
  return (
    <TanggalInput
      label="Hari terakhir"
      value={value}
      onChange={onChange}
      min={start}
      error={error ?? (value !== null && value < start ? BEFORE_START : null)}
      help={
        value === null
          ? 'Sesudah hari ini pengaturan sebelumnya berlaku lagi.'
          : `Sesudah ${formatTanggal(value)} pengaturan sebelumnya berlaku lagi.`
      }
    />
  )
}

type ReasonProps = {
  value: string
  onChange: (alasan: string) => void
  required: true | 'optional'
  help: string
  error: string | null
}

function ReasonInput({ value, onChange, required, help, error }: ReasonProps) {
  return (
    <TextField
      label="Alasan"
      value={value}
      onChange={(e) => onChange(e.target.value)}
      required={required === true}
      multiline
      minRows={2}
      error={error !== null}
      helperText={error ?? help}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}

type OptionProps = { today: string; smallest: string | undefined; value: string; onSelect: (hari: string) => void }

function StartOptions({ today, smallest, value, onSelect }: OptionProps) {
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label="Pilihan hari pertama"
      sx={{ flexWrap: 'wrap', gap: 2, border: 0, p: 0, m: 0, '&&': { mt: 2 } }}
    >
      {startOptions(today, smallest).map(({ label, tanggal }) => (
        <Chip
          key={tanggal}
          size="small"
          label={label}
          variant="outlined"
          color={tanggal === value ? 'primary' : 'default'}
          aria-pressed={tanggal === value}
          onClick={() => onSelect(tanggal)}
        />
      ))}
    </Stack>
  )
}
