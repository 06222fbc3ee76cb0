import { SETTING } from '@geisa/contract/isi-setting'
import { settingWords } from '@geisa/contract/kata-setting'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inputError } from '../../api/galat-isian.ts'
import { whileCounting } from '../../shared/dampak/kata-dampak.ts'
import { type Counted, withAgreement } from '../../shared/dampak/minta-setuju.ts'
import { TanggalInput } from '../../shared/tanggal/isian-tanggal.tsx'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { useAskFirst } from '../../ui/dialog/tanya-dulu.tsx'
import { FormActions } from '../../ui/dialog/tindakan-formulir.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/pemberitahuan.ts'
import { SettingInput } from './isian-setting.tsx'
import { ExamplePratinjau } from './pratinjau-contoh.tsx'
import { type SettingRow, sendSetting, takePratinjau, useRefreshSetting } from './queries.ts'
import { settingQuestion } from './tanya-berlaku.ts'

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
    wrong.find(({ path }) => path.join('.') === wanted)?.message ?? (wanted === '' ? server.bidang('nilai') : null)
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
            error={server.bidang('berlakuMulai')}
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
