import type { PratinjauResult } from '@geisa/contract/berlaku'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { inputError } from '../../api/galat-isian.ts'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { FormActions } from '../../ui/dialog/tindakan-formulir.tsx'
import { ChangePratinjau } from '../pratinjau/pratinjau-perubahan.tsx'
import { TanggalInput } from '../tanggal/isian-tanggal.tsx'
import { formatTanggal } from '../tanggal/tanggal.ts'
import { startOptions } from './pilihan-mulai.ts'

/** From when to when a version holds, and why. */
export type Masa = { berlakuMulai: string; berlakuSampai: string | null; alasan?: string }

type Props = {
  judul: string
  /** The school's today. */
  today: string
  /** No version may begin before it: a locked month lies there. */
  minFrom?: string
  /** Days that are proposed: those of the next Ramadan, or since when a machine's clock has been wrong. */
  awal?: { berlakuMulai?: string; berlakuSampai?: string | null }
  /** The change may end again: a Ramadan schedule; or another reason, in the words of the switch. */
  mayEnd?: boolean | string
  /** Whether a version from this day wants a reason. */
  needsReason?: (start: string) => boolean
  /** What the preview depends on besides the days. */
  keys: readonly unknown[]
  /** Left out where the change is not counted beforehand. */
  takePratinjau?: (masa: Masa, lanjut: number | undefined, signal: AbortSignal) => Promise<PratinjauResult>
  onSave: (masa: Masa) => Promise<void>
  onClose: () => void
  /** What is about to be saved, in few words. */
  ringkasan?: ReactNode | ((masa: Masa) => ReactNode)
}

/** Every dated save asks from when, shows which staff-days it touches, and is saved once (product.md 3). */
export function SaveFromDateDialog(props: Props) {
  const { judul, today, minFrom, awal, mayEnd = false, needsReason: wantsReason, keys, onClose, ringkasan } = props
  const { takePratinjau } = props
  const [start, setStart] = useState(() => {
    const usul = awal?.berlakuMulai ?? today
    return minFrom !== undefined && minFrom > usul ? minFrom : usul
  })
  const [optionIndex, setOptionIndex] = useState(0)
  const [akhir, setAkhir] = useState(awal?.berlakuSampai ?? null)
  const [ended, setEnded] = useState(akhir !== null)
  const [alasan, setAlasan] = useState('')
  const needsReason = wantsReason?.(start) ?? false
  const masa: Masa = {
    berlakuMulai: start,
    berlakuSampai: ended ? akhir : null,
    ...(needsReason ? { alasan: alasan.trim() } : {}),
  }
  const save = useMutation({ mutationFn: () => props.onSave(masa), onSuccess: onClose })
  const { sentence, bidang: field } = inputError(save.error)
  const wrongPeriod = ended && (akhir === null || akhir < start) ? 'Pilih hari terakhirnya' : null
  const notYet = wrongPeriod ?? (needsReason && alasan.trim() === '' ? 'Tulis alasannya' : null)
  /** A picked day replaces also what was typed and could not be read. */
  function select(hari: string): void {
    setStart(hari)
    setOptionIndex((n) => n + 1)
  }

  return (
    <BaseDialog
      judul={judul}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => notYet === null && !save.isPending && save.mutate()}
      error={sentence}
      tindakan={<FormActions onCancel={onClose} saving={save.isPending} alasan={notYet} />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        {typeof ringkasan === 'function' ? ringkasan(masa) : ringkasan}
        <TanggalInput
          key={optionIndex}
          label="Berlaku mulai"
          nilai={start}
          onChange={(hari) => hari !== null && setStart(hari)}
          {...(minFrom === undefined ? {} : { min: minFrom })}
          error={field('berlakuMulai')}
          help={start < today ? 'Hari yang sudah lewat sejak tanggal ini ikut dihitung ulang.' : HELP_START}
        />
        <StartOptions today={today} smallest={minFrom} nilai={start} onSelect={select} />
        {mayEnd !== false && (
          <FormControlLabel
            label={typeof mayEnd === 'string' ? mayEnd : 'Sampai tanggal tertentu, mis. Ramadan'}
            control={<Switch checked={ended} onChange={(_, lit) => setEnded(lit)} />}
          />
        )}
        {ended && (
          <TanggalInput
            label="Hari terakhir"
            nilai={akhir}
            onChange={setAkhir}
            min={start}
            error={field('berlakuSampai') ?? (akhir !== null && akhir < start ? BEFORE_START : null)}
            help={
              akhir === null
                ? 'Sesudah hari ini pengaturan sebelumnya berlaku lagi.'
                : `Sesudah ${formatTanggal(akhir)} pengaturan sebelumnya berlaku lagi.`
            }
          />
        )}
        {needsReason && (
          <TextField
            label="Alasan"
            value={alasan}
            onChange={(e) => setAlasan(e.target.value)}
            required
            multiline
            minRows={2}
            error={field('alasan') !== null}
            helperText={field('alasan') ?? 'Tercatat di riwayat bersama perubahan ini.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        {wrongPeriod === null && takePratinjau !== undefined && (
          <ChangePratinjau
            keys={[...keys, start, masa.berlakuSampai]}
            today={today}
            take={(lanjut, signal) => takePratinjau(masa, lanjut, signal)}
          />
        )}
      </Stack>
    </BaseDialog>
  )
}

const HELP_START = 'Hari sebelum tanggal ini tidak berubah.'
const BEFORE_START = 'Hari terakhir tidak boleh sebelum hari pertama.'

type OptionProps = { today: string; smallest: string | undefined; nilai: string; onSelect: (hari: string) => void }

function StartOptions({ today, smallest, nilai, onSelect }: OptionProps) {
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
          color={tanggal === nilai ? 'primary' : 'default'}
          aria-pressed={tanggal === nilai}
          onClick={() => onSelect(tanggal)}
        />
      ))}
    </Stack>
  )
}
