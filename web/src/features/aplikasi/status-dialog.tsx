import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inputError } from '../../api/galat-isian.ts'
import { TanggalInput } from '../../shared/tanggal/isian-tanggal.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { useAskFirst } from '../../ui/dialog/tanya-dulu.tsx'
import { FormActions } from '../../ui/dialog/tindakan-formulir.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/pemberitahuan.ts'
import { CancelLaterVersion } from './batal-nanti.tsx'
import { NumberInput } from './isian-angka.tsx'
import { type ReferensiRow, sendStatus, useCancelStatus, useRefreshSetting } from './queries.ts'
import { statusPertanyaan } from './tanya-berlaku.ts'

type Props = { status: ReferensiRow; today: string; onClose: () => void }

const TANDA = [
  ['koreksi', 'Dapat diusulkan lewat koreksi'],
  ['manual', 'Dapat diusulkan lewat absensi manual'],
  ['basic', 'Juga bagi sekolah tanpa PRO (BASIC)'],
] as const

/** What may change of a status, from a day on. */
export function StatusDialog({ status, today, onClose }: Props) {
  const { id, versi: version } = status
  const [content, setContent] = useState({
    nama: status.nama,
    dokumenPendukung: status.dokumenPendukung ?? '',
    maksimalHari: status.maksimalHari,
    koreksi: status.koreksi,
    manual: status.manual,
    basic: status.basic,
  })
  const [start, setStart] = useState(today)
  // An empty field says 'without a limit'; what cannot be read says nothing.
  const [hariReadable, setHariReadable] = useState(true)
  const refresh = useRefreshSetting()
  const save = useMutation({
    mutationFn: () => sendStatus(id, { ...content, berlakuMulai: start, versi: version }),
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      onClose()
    },
    onSettled: refresh,
  })
  const { sentence, bidang: field } = inputError(save.error)
  const withHari = status.grup !== 'A' && (status.grup !== 'L' || status.manual)
  const query = statusPertanyaan(status, content, { start, today })
  const { ask, pertanyaan } = useAskFirst(query, save.mutate)
  const lacking =
    content.nama.trim().length < 3
      ? 'Isi nama status'
      : hariReadable
        ? null
        : 'Isi jumlah hari dengan angka 1 sampai 366'
  const notYet = lacking ?? (query === null ? 'Belum ada yang diubah' : null)
  const update = (next: Partial<typeof content>): void => setContent((old) => ({ ...old, ...next }))
  return (
    <BaseDialog
      judul={`${status.singkatan}: ${status.nama}`}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => notYet === null && !save.isPending && ask()}
      error={sentence}
      tindakan={<FormActions onCancel={onClose} saving={save.isPending} alasan={notYet} />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <LaterVersions status={status} />
        <TextField
          label="Nama"
          value={content.nama}
          onChange={(e) => update({ nama: e.target.value })}
          required
          error={field('nama') !== null}
          helperText={field('nama')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 60 } }}
        />
        <TextField
          label="Dokumen pendukung"
          value={content.dokumenPendukung}
          onChange={(e) => update({ dokumenPendukung: e.target.value })}
          helperText="Kosong: usulan tidak meminta dokumen."
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
        />
        {withHari && (
          <NumberInput
            label="Paling banyak"
            unit="hari"
            nilai={content.maksimalHari}
            error={field('maksimalHari') ?? (hariReadable ? null : 'Isi dengan angka 1 sampai 366')}
            onChange={(hari) => {
              setHariReadable(hari !== null && Number.isInteger(hari) && hari >= 1 && hari <= 366)
              update({ maksimalHari: hari })
            }}
          />
        )}
        <TandaInput content={content} onUpdate={update} />
        <TanggalInput
          label="Berlaku mulai"
          nilai={start}
          onChange={(hari) => hari !== null && setStart(hari)}
          error={field('berlakuMulai')}
          help="Bagi usulan yang hari pertamanya sejak tanggal ini. Yang sudah disetujui tidak berubah."
        />
      </Stack>
      {pertanyaan}
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
          control={<Switch checked={content[tanda]} onChange={(_, lit) => onUpdate({ [tanda]: lit })} />}
        />
      ))}
    </Stack>
  )
}

function LaterVersions({ status: { id, daftarVersi: versions } }: { status: ReferensiRow }) {
  const cancel = useCancelStatus()
  return versions
    .filter(({ bolehBatal: mayCancel }) => mayCancel)
    .map(({ berlakuMulai, nama }) => (
      <Alert
        key={berlakuMulai}
        severity="info"
        action={
          <CancelLaterVersion
            pesan={`${nama} yang berubah mulai ${formatTanggal(berlakuMulai)} tidak jadi berlaku bagi semua sekolah; isi sebelumnya tetap berlaku.`}
            saving={cancel.isPending}
            onCancel={() => cancel.mutate({ id, berlakuMulai })}
          />
        }
      >
        Sudah tersimpan untuk {formatTanggal(berlakuMulai)}: {nama}
      </Alert>
    ))
}
