import { IMPORT_FILE_LIMIT, type ImportResult } from '@geisa/contract/file-import'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { inputError } from '../../api/input-error.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { ConfirmationDialog } from '../../ui/dialog/confirmation-dialog.tsx'
import { Upload } from '../../ui/field/upload.tsx'
import { numeral } from '../numerals.ts'
import { BelowTable } from './below-table.tsx'
import { DownloadInvalidRows, ImportOutcome, Warning } from './outcome.tsx'
import { type ImportEndpoint, type ImportQuery, useImport } from './steps.ts'

type Props = {
  title: string
  /** What the file has to hold, in words. */
  description: ReactNode
  /** As in <input accept>. */
  accept: string
  endpoint: ImportEndpoint
  query: ImportQuery
  /** It may change complete days: the endpoint asks with their number (decision 0061). */
  asks?: boolean
  /** What one row is: 'Simpan 187 GTK'. */
  unit?: string
  /** Downloads a file in the right shape. */
  example?: () => void
  /** What is chosen along with the file: a first day, a school. */
  option?: ReactNode
  onDone: () => void
  onClose: () => void
}

/** File → dry run with a reason for every row → save. Nothing is stored before 'Simpan' (product.md 4). */
export function ImportDialog(props: Props) {
  const { title, endpoint, query, unit = 'baris', asks = false, onDone, onClose } = props
  const imported = useImport(endpoint, query, asks)
  const { file, trial, save } = imported
  const [asked, setAsked] = useState(false)
  const [alasan, setAlasan] = useState('')
  const result = trial.data
  const busy = save.isPending
  const saved = save.data

  function run(skipWrong: boolean): void {
    setAsked(false)
    imported.saveFile(skipWrong, result?.perluAlasan === undefined ? '' : alasan)
  }
  if (saved !== undefined) {
    return (
      <BaseDialog title={title} onClose={onDone} actions={<DoneButton onDone={onDone} />}>
        <Alert severity="success" sx={{ mb: 3 }}>
          {saved.message}
        </Alert>
        <DownloadInvalidRows result={saved} fileName={file?.name ?? ''} />
        <Warning sentences={saved.peringatan} />
      </BaseDialog>
    )
  }
  return (
    <BaseDialog
      title={title}
      width={result === undefined ? 'sm' : 'lg'}
      onClose={busy ? undefined : onClose}
      error={save.isError ? inputError(save.error).sentence : null}
      actions={
        result === undefined ? (
          <Button onClick={onClose}>Batal</Button>
        ) : (
          <Action
            result={result}
            unit={unit}
            busy={busy}
            lacksReason={result.perluAlasan !== undefined && alasan.trim().length < MIN_REASON}
            stale={save.isError}
            onOther={imported.again}
            onStop={imported.cancel}
            onRetry={() => file && imported.check(file, imported.whole)}
            onSave={() => run(false)}
            onWithoutWrong={() => setAsked(true)}
          />
        )
      }
    >
      {result === undefined ? (
        <SelectFile {...props} imported={imported} />
      ) : (
        <>
          {result.perluAlasan !== undefined && <Reason many={result.perluAlasan} value={alasan} onChange={setAlasan} />}
          <Checked imported={imported} result={result} busy={busy} />
        </>
      )}
      {busy && (
        <LinearProgress
          aria-label="Menyimpan"
          variant={imported.progress < 100 ? 'determinate' : 'indeterminate'}
          value={imported.progress}
          sx={{ mt: 3, borderRadius: 1 }}
        />
      )}
      {asked && result !== undefined && (
        <ConfirmationDialog
          title={`Simpan tanpa ${numeral(result.jumlah.salah)} baris?`}
          message={`${numeral(result.jumlah.baru + result.jumlah.berubah)} ${unit} disimpan. ${numeral(result.jumlah.salah)} baris yang salah tidak ikut; unduh daftarnya untuk dibetulkan dan diimpor lagi nanti.`}
          noLabel="Batal"
          yesLabel="Simpan yang benar"
          onNo={() => setAsked(false)}
          onYes={() => run(true)}
        />
      )}
    </BaseDialog>
  )
}

const MIN_REASON = 5

type CheckedProps = { imported: ReturnType<typeof useImport>; result: ImportResult; busy: boolean }

const Checked = ({ imported: { file, whole, check }, result, busy }: CheckedProps) => (
  <>
    <BelowTable result={result} whole={whole} busy={busy} onChange={(next) => file && check(file, next)} />
    <ImportOutcome result={result} fileName={file?.name ?? ''} />
  </>
)

/** One reason for the file: whose last day lies before what is dated later of them says so in its row. */
const Reason = (p: { many: number; value: string; onChange: (value: string) => void }) => (
  <TextField
    fullWidth
    multiline
    required
    label="Alasan"
    value={p.value}
    onChange={(e) => p.onChange(e.target.value)}
    helperText={`Masa tugas ${numeral(p.many)} orang tidak lagi memuat hari yang sudah dicatat. Periksa tanggalnya, atau tulis mengapa; alasan ini disimpan di riwayat dan diberitahukan ke dinas.`}
    slotProps={{ htmlInput: { maxLength: 500 } }}
    sx={{ mb: 4 }}
  />
)

const DoneButton = ({ onDone }: { onDone: () => void }) => (
  <Button variant="contained" onClick={onDone}>
    Selesai
  </Button>
)

function SelectFile(props: Props & { imported: ReturnType<typeof useImport> }) {
  const { imported, example } = props
  const { trial } = imported
  return (
    <Stack spacing={4}>
      <Typography variant="body2" component="div" color="textSecondary">
        {props.description}
      </Typography>
      {props.option}
      <Upload
        label={trial.isPending ? `Memeriksa ${imported.file?.name ?? 'berkas'}…` : 'Pilih berkas'}
        description="Paling besar 10 MB. Belum ada yang disimpan: isinya diperiksa dahulu."
        accept={props.accept}
        maxBytes={IMPORT_FILE_LIMIT}
        onSelect={([one]) => one && imported.check(one)}
        progress={trial.isPending ? Math.min(imported.progress, 99) : null}
        onCancel={imported.cancel}
        error={trial.isError ? inputError(trial.error, 'Gagal memproses data').sentence : null}
      />
      {example && (
        <div>
          <Button size="small" startIcon={<DescriptionOutlined />} onClick={example}>
            Unduh contoh
          </Button>
        </div>
      )}
    </Stack>
  )
}

type ActionProps = {
  result: ImportResult
  unit: string
  busy: boolean
  lacksReason: boolean
  /** Saving was refused: what was looked at may be old by now. */
  stale: boolean
  onOther: () => void
  onStop: () => void
  onRetry: () => void
  onSave: () => void
  onWithoutWrong: () => void
}

function Action({ result: { jumlah }, unit, busy, ...p }: ActionProps) {
  const stored = jumlah.baru + jumlah.berubah
  const reason = busy
    ? 'Sedang menyimpan'
    : jumlah.salah > 0
      ? `${numeral(jumlah.salah)} baris masih salah: betulkan berkasnya, lalu periksa lagi`
      : stored === 0
        ? 'Semua baris sudah sama dengan yang tersimpan'
        : p.lacksReason
          ? 'Tulis alasannya (min. 5 huruf)'
          : null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
      {busy ? <Button onClick={p.onStop}>Hentikan</Button> : <Button onClick={p.onOther}>Berkas lain</Button>}
      {p.stale && !busy && <Button onClick={p.onRetry}>Periksa lagi</Button>}
      {jumlah.salah > 0 && stored > 0 && !busy && !p.lacksReason && (
        <Button variant="outlined" onClick={p.onWithoutWrong}>
          Simpan tanpa {numeral(jumlah.salah)} baris yang salah
        </Button>
      )}
      <ButtonWithReason variant="contained" reason={reason} onClick={p.onSave}>
        {busy ? 'Menyimpan…' : stored === 0 ? 'Simpan' : `Simpan ${numeral(stored)} ${unit}`}
      </ButtonWithReason>
    </Box>
  )
}
