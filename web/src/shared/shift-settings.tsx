import { type FullSekolah, pratinjauSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ButtonWithReason } from '../ui/button/button-with-reason.tsx'
import { otherTab, UnsavedGuard } from '../ui/dialog/leave-guard.tsx'
import { BoxWithReason } from '../ui/field/box-with-reason.tsx'
import { JamInput } from '../ui/field/jam-input.tsx'
import { notify, SIX_SECONDS } from '../ui/notice/notify.ts'
import { withAgreement } from './dampak/agreement.ts'
import { SaveFromDateDialog } from './form/save-from-date-dialog.tsx'

type Sekolah = Pick<
  FullSekolah,
  'id' | 'versi' | 'hariIni' | 'shiftPagi' | 'shiftSiang' | 'shiftPagiMulai' | 'shiftSiangMulai'
>
type Props = {
  sekolah: Sekolah
  shift: 1 | 2
  /** The earliest Jam Masuk of that shift, where the page knows it: taps cannot begin after it (rules.md L8). */
  jamMasuk?: string | undefined
}

/** 'Pilih Shift n' and 'Shift n Mulai Absen' of a school, saved from a chosen first day (spec 1, section 2). */
export function ShiftSettings({ sekolah, shift, jamMasuk }: Props) {
  const saved = readShift(sekolah, shift)
  const [draft, setDraft] = useState<Partial<typeof saved>>({})
  const [wrongJam, setWrongJam] = useState(false)
  const [saveOpen, setSaveOpen] = useState(false)
  const client = useQueryClient()
  const input = { ...saved, ...draft }
  const same = input.used === saved.used && input.start === saved.start
  const otherUsed = readShift(sekolah, shift === 1 ? 2 : 1).used
  const tooLate =
    input.used && !same && jamMasuk !== undefined && input.start > jamMasuk
      ? `Tidak boleh sesudah jam masuk ${jamMasuk.slice(0, 5)}`
      : null
  const alasan = whyNotSave(wrongJam || tooLate !== null, input.used || otherUsed, same)
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      sx={{ columnGap: 5, rowGap: 4, flexWrap: 'wrap', alignItems: { xs: 'flex-start', sm: 'flex-end' } }}
    >
      <FormControlLabel
        label={`Pilih Shift ${shift}`}
        control={
          <BoxWithReason
            checked={input.used}
            reason={null}
            onChange={() => setDraft({ ...draft, used: !input.used })}
          />
        }
        sx={{ mb: '-3px' }}
      />
      <JamInput
        label={`Shift ${shift} Mulai Absen`}
        value={input.start}
        onChange={(start) => start !== null && setDraft({ ...draft, start })}
        onError={setWrongJam}
        error={tooLate}
        disabled={!input.used}
        disabledReason={`Pilih Shift ${shift} lebih dahulu`}
        width={220}
      />
      <Box>
        <ButtonWithReason variant="contained" reason={alasan} onClick={() => setSaveOpen(true)}>
          Simpan
        </ButtonWithReason>
      </Box>
      <UnsavedGuard what={`pengaturan Shift ${shift}`} active={!same || wrongJam} leaves={otherTab} reload />
      {saveOpen && (
        <SaveFromDateDialog
          title={`Simpan Shift ${shift}`}
          today={sekolah.hariIni}
          keys={['shift', sekolah.id, shift, input]}
          ringkasan={<Typography>{newWords(shift, input)}</Typography>}
          takePratinjau={({ berlakuMulai }, lanjut, signal) =>
            call(pratinjauSekolah, {
              query: lanjut === undefined ? {} : { lanjut },
              body: { ...kiriman(shift, input), berlakuMulai },
              signal,
            })
          }
          onSave={async ({ berlakuMulai }) => {
            const body = { ...kiriman(shift, input), versi: sekolah.versi, berlakuMulai }
            // Schedules, reports and histories rest on these settings; a refusal may mean that they changed meanwhile.
            const { message } = await withAgreement((dampak) =>
              call(updateSekolah, { body: { ...body, dampak } }),
            ).finally(() => void client.invalidateQueries())
            notify(message, 'success', SIX_SECONDS)
            setDraft({})
          }}
          onClose={() => setSaveOpen(false)}
        />
      )}
    </Stack>
  )
}

const newWords = (shift: Props['shift'], { used, start }: ReturnType<typeof readShift>): string =>
  used ? `Shift ${shift} dipakai; tap dihitung mulai pukul ${start.slice(0, 5)}.` : `Shift ${shift} tidak dipakai lagi.`

/** The same for who only reads it. */
export function ShiftWords({ sekolah, shift }: Props) {
  const { used, start } = readShift(sekolah, shift)
  return (
    <Typography>
      {used ? (
        <>
          Dipakai, mulai absen pukul <b>{start.slice(0, 5)}</b>
        </>
      ) : (
        'Tidak dipakai'
      )}
    </Typography>
  )
}

function whyNotSave(wrongJam: boolean, anyUsed: boolean, same: boolean): string | null {
  if (wrongJam) return 'Jam mulai absen belum benar'
  if (!anyUsed) return 'Paling sedikit satu shift dipakai'
  return same ? 'Belum ada yang diubah' : null
}

const readShift = (s: Sekolah, shift: 1 | 2) =>
  shift === 1
    ? { used: s.shiftPagi === 1, start: s.shiftPagiMulai }
    : { used: s.shiftSiang === 1, start: s.shiftSiangMulai }

function kiriman(shift: 1 | 2, { used, start }: ReturnType<typeof readShift>) {
  const lit = used ? (1 as const) : (0 as const)
  return shift === 1 ? { shiftPagi: lit, shiftPagiMulai: start } : { shiftSiang: lit, shiftSiangMulai: start }
}
