import { SETTING } from '@geisa/contract/aplikasi/setting/definitions'
import { settingWords } from '@geisa/contract/aplikasi/setting/words'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inputError } from '../../api/input-error.ts'
import { type Counted, withAgreement } from '../../shared/dampak/agreement.ts'
import { whileCounting } from '../../shared/dampak/words.ts'
import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { useAskFirst } from '../../ui/dialog/ask-first.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { ExamplePratinjau } from './example-pratinjau.tsx'
import { type SettingRow, sendSetting, takePratinjau, useRefreshSetting } from './queries.ts'
import { SettingInput } from './setting-input.tsx'
import { settingQuestion } from './setting-questions.ts'

type Props = {
  row: SettingRow
  today: string
  namaWilayah: Readonly<Record<string, string>>
  onClose: () => void
}

/** One setting: its value, where it is dated from when on, and which staff-days that touches. */
export function SettingDialog({ row, today, namaWilayah, onClose }: Props) {
  const { kunci, versi } = row
  const { label, bantuan, skema, bertanggal } = SETTING[kunci]
  const [nilai, setNilai] = useState(row.nilai)
  const [start, setStart] = useState(today)
  const [alasan, setAlasan] = useState('')
  const [counted, setCounted] = useState<Counted | null>(null)
  const refresh = useRefreshSetting()
  const input = {
    kunci,
    nilai,
    ...(bertanggal ? { berlakuMulai: start } : {}),
    ...(alasan.trim() === '' ? {} : { alasan: alasan.trim() }),
  }
  const save = useMutation({
    mutationFn: () => withAgreement((dampak) => sendSetting({ ...input, versi, dampak }), counted),
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      onClose()
    },
    // Also a refusal may mean that somebody else was faster: what stands on screen is read again.
    onSettled: refresh,
  })
  const server = inputError(save.error)
  const wrong = skema.safeParse(nilai).error?.issues ?? []
  const error = (wanted: string): string | null =>
    wrong.find(({ path }) => path.join('.') === wanted)?.message ?? (wanted === '' ? server.field('nilai') : null)
  const asks = wrong.length > 0 ? null : settingQuestion(row, nilai, { start, today })
  const { ask, question } = useAskFirst(asks, save.mutate)
  const notYet = wrong[0]?.message ?? (asks === null ? 'Belum ada yang diubah' : whileCounting(counted))
  return (
    <BaseDialog
      title={label}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => notYet === null && !save.isPending && ask()}
      error={server.sentence}
      actions={<FormActions onCancel={onClose} saving={save.isPending} reason={notYet} />}
    >
      <Stack spacing={4}>
        <Typography variant="body2" color="textSecondary">
          {bantuan} Sekarang: {settingWords(kunci, row.nilai as never)}.
        </Typography>
        <SettingInput settingKey={kunci} nilai={nilai} namaWilayah={namaWilayah} error={error} onChange={setNilai} />
        {kunci === 'pemeliharaan' && <PemeliharaanWarning />}
        {bertanggal && (
          <TanggalInput
            label="Berlaku mulai"
            value={start}
            onChange={(hari) => hari !== null && setStart(hari)}
            error={server.field('berlakuMulai')}
            help={
              start < today
                ? 'Bulan terbuka sejak tanggal ini ikut berubah; bulan yang dikunci tetap.'
                : 'Hari sebelum tanggal ini tidak berubah.'
            }
          />
        )}
        {bertanggal && (
          <TextField
            label="Alasan"
            value={alasan}
            onChange={(e) => setAlasan(e.target.value)}
            helperText="Boleh kosong; tercatat di riwayat."
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        {'mengubahAngka' in SETTING[kunci] && wrong.length === 0 && (
          <ExamplePratinjau
            keys={[kunci, nilai, start]}
            onCounted={setCounted}
            today={today}
            take={(lanjut, signal) => takePratinjau(input, lanjut, signal)}
          />
        )}
      </Stack>
      {question}
    </BaseDialog>
  )
}

function PemeliharaanWarning() {
  return (
    <Alert severity="warning">
      Begitu dinyalakan, semua orang selain admin berhenti dilayani. Sesi mereka tetap ada dan dilanjutkan sesudahnya;
      mesin tetap mengirim tap.
    </Alert>
  )
}
