import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { CancelLaterVersion } from './cancel-later-version.tsx'
import { NumberInput } from './number-input.tsx'
import { type ReferensiRow, useCancelStatus } from './queries.ts'
import { useStatusForm } from './status-form.ts'

type Props = { status: ReferensiRow; today: string; onClose: () => void }

const TANDA = [
  ['koreksi', 'Dapat diusulkan lewat koreksi'],
  ['manual', 'Dapat diusulkan lewat absensi manual'],
  ['basic', 'Juga bagi sekolah tanpa PRO (BASIC)'],
] as const

/** What may change of a status, from a day on. */
export function StatusDialog({ status, today, onClose }: Props) {
  const { content, update, start, setStart, maksimalHari, saving, sentence, field, ...form } = useStatusForm(
    status,
    today,
    onClose,
  )
  const withHari = status.grup !== 'A' && (status.grup !== 'L' || status.manual)
  return (
    <BaseDialog
      title={`${status.singkatan}: ${status.nama}`}
      onClose={saving ? undefined : onClose}
      onSend={form.send}
      error={sentence}
      actions={<FormActions onCancel={onClose} saving={saving} reason={form.notYet} />}
    >
      <Stack spacing={4}>
        <LaterVersions status={status} />
        <TextField
          label="Nama"
          value={content.nama}
          onChange={(e) => update({ nama: e.target.value })}
          required
          error={field('nama') !== null}
          helperText={field('nama')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TextField
          label="Dokumen pendukung"
          value={content.dokumenPendukung}
          onChange={(e) => update({ dokumenPendukung: e.target.value })}
          helperText="Kosong: usulan tidak meminta dokumen."
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {withHari && (
          <NumberInput
            label="Paling banyak"
            unit="hari"
            value={content.maksimalHari}
            error={field('maksimalHari') ?? (maksimalHari.readable ? null : 'Isi dengan angka 1 sampai 366')}
            onChange={maksimalHari.onChange}
          />
        )}
        <TandaInput content={content} onUpdate={update} />
        <TanggalInput
          label="Berlaku mulai"
          value={start}
          onChange={(hari) => hari !== null && setStart(hari)}
          error={field('berlakuMulai')}
          help="Bagi usulan yang hari pertamanya sejak tanggal ini. Yang sudah disetujui tidak berubah."
        />
      </Stack>
      {form.pertanyaan}
    </BaseDialog>
  )
}

type Tanda = Record<(typeof TANDA)[number][0], boolean>

function TandaInput({ content, onUpdate }: { content: Tanda; onUpdate: (next: Partial<Tanda>) => void }) {
  return (
    <Stack>
      {TANDA.map(([tanda, label]) => (
        <FormControlLabel
          key={tanda}
          label={label}
          control={<Switch checked={content[tanda]} onChange={(_, on) => onUpdate({ [tanda]: on })} />}
        />
      ))}
    </Stack>
  )
}

function LaterVersions({ status: { id, versi, daftarVersi } }: { status: ReferensiRow }) {
  const cancel = useCancelStatus()
  return daftarVersi
    .filter(({ bolehBatal }) => bolehBatal)
    .map(({ berlakuMulai, nama }) => (
      <Alert
        key={berlakuMulai}
        severity="info"
        action={
          <CancelLaterVersion
            message={`${nama} yang berubah mulai ${formatTanggal(berlakuMulai)} tidak jadi berlaku bagi semua sekolah; isi sebelumnya tetap berlaku.`}
            saving={cancel.isPending}
            onCancel={() => cancel.mutate({ id, berlakuMulai, versi })}
          />
        }
      >
        Sudah tersimpan untuk {formatTanggal(berlakuMulai)}: {nama}
      </Alert>
    ))
}
