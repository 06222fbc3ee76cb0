import { DOCUMENT_MIME, type DokumenPengajuan, MAX_DOCUMENTS } from '@geisa/contract/pengajuan/dokumen'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx'
import { Upload } from '../../ui/field/upload.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { CameraButton } from './camera-button.tsx'
import { DeleteDocumentDialog } from './delete-dialog.tsx'
import { openDocument } from './open-document.ts'
import { DocumentRow, UploadRow } from './rows.tsx'
import { findUnggahan } from './tus-upload.ts'
import { limitMany, occupiedCount, useQueue } from './upload-queue.ts'

type Later = {
  /** What its button is called. */
  step: string
  /** Those of the request that go with it. */
  removed: readonly DokumenPengajuan[]
  onRemove: (dokumen: DokumenPengajuan) => void
  onRestore: (dokumen: DokumenPengajuan) => void
}

type Props = {
  /** Where it is not a request's: another heading. */
  title?: string
  /** The form's draft key (it carries the user): an upload that broke off is found again under it. */
  draftKey: string
  /** What the form holds now: the request's own and what was uploaded since. */
  dokumen: readonly DokumenPengajuan[]
  /** s3Keys that the request has on the server; the others are this user's uploads, not yet sent. */
  saved: readonly string[]
  /** Changes the form's list; gets a function of the list at that moment, because uploads end at any time. */
  onUpdate: (update: (old: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]) => void
  /** Nothing can be added or removed otherwise; false once approved, and for reviewers. */
  mayUpdate: boolean
  /** While the form is on its way: what came now would not go with it. */
  busy?: boolean
  /** The document that this kind of request asks for: 'Surat Keterangan Dokter'. */
  requested?: string | null | undefined
  /** Of a request that is there already, whose documents change with its next sending; without it its own stay. */
  later?: Later | undefined
  /** Reads the request's documents again: an address lives for five minutes. */
  onRefresh?: (() => Promise<readonly DokumenPengajuan[]>) | undefined
  /** Files still on their way; the form waits with sending while it is more than 0. */
  onRunning?: ((many: number) => void) | undefined
  /** What the server said of the documents. */
  error?: string | null | undefined
}

/** Supporting documents of a request: seen by everybody, uploaded and removed by its school (spec 2; product.md 4). */
export function SupportingDocuments(props: Props) {
  const { title = 'Dokumen Pendukung', dokumen, mayUpdate, busy = false, requested, error } = props
  const input = useDokumen(props)
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {mayUpdate ? `${dokumen.length} dari ${MAX_DOCUMENTS}` : dokumen.length > 0 && `${dokumen.length} berkas`}
        </Typography>
      </Box>
      {typeof requested === 'string' && requested !== '' && (
        <Typography variant="body2" color="textSecondary">
          {mayUpdate ? 'Sertakan' : 'Diminta'}: <b>{requested}</b>
        </Typography>
      )}
      <DaftarDokumen {...props} input={input} />
      {mayUpdate && (
        <UploadArea many={dokumen.length + occupiedCount(input.queue.uploads)} busy={busy} onSelect={input.add} />
      )}
      {typeof error === 'string' && <Alert severity="error">{error}</Alert>}
      <LeaveGuard
        active={input.running > 0}
        title="Dokumen masih diunggah"
        message="Bila halaman ini ditinggalkan, dokumen yang belum selesai diunggah tidak ikut disimpan. Pilih berkas yang sama nanti untuk melanjutkannya."
        yesLabel="Tinggalkan"
      />
      {input.deleted !== null && (
        <DeleteDocumentDialog
          {...props}
          onRemove={props.later?.onRemove}
          dokumen={input.deleted}
          onClose={() => input.setDeleted(null)}
        />
      )}
    </Box>
  )
}

function DaftarDokumen({ dokumen, saved, mayUpdate, later, input }: Props & { input: Input }) {
  const { queue } = input
  const removed = mayUpdate ? (later?.removed ?? []) : []
  if (dokumen.length + removed.length + queue.uploads.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 2 }}>
        {mayUpdate ? 'Belum ada yang diunggah...' : 'Tidak ada dokumen.'}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {dokumen.map((one) => (
        <DocumentRow
          key={one.s3Key}
          dokumen={one}
          note={later === undefined || saved.includes(one.s3Key) ? undefined : `Ikut saat ${later.step} ditekan`}
          onOpen={() => input.open(one)}
          onDelete={
            mayUpdate && (later !== undefined || !saved.includes(one.s3Key)) ? () => input.setDeleted(one) : undefined
          }
        />
      ))}
      {removed.map((one) => (
        <DocumentRow
          key={one.s3Key}
          dokumen={one}
          note={`Dihapus saat ${later?.step} ditekan`}
          onOpen={() => input.open(one)}
          onRestore={() => later?.onRestore(one)}
        />
      ))}
      {queue.uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => queue.repeat(upload.id)}
          onCancel={() => queue.drop(upload.id)}
        />
      ))}
    </Box>
  )
}

type AreaProps = { many: number; busy: boolean; onSelect: (files: File[]) => void }

function UploadArea({ many, busy, onSelect }: AreaProps) {
  const alasan =
    many >= MAX_DOCUMENTS
      ? `Sudah ${MAX_DOCUMENTS} dokumen, sebanyak-banyaknya`
      : busy
        ? 'Tunggu sampai usulan selesai dikirim'
        : null
  return (
    <Box>
      <Upload
        label="Pilih berkas"
        description="pdf, jpg, png, paling besar 2 MB. Foto yang lebih besar dikecilkan otomatis"
        accept={DOCUMENT_MIME.join(',')}
        // What may be sent is judged after shrinking.
        maxBytes={Number.POSITIVE_INFINITY}
        many
        onSelect={onSelect}
        reason={alasan}
      />
      <CameraButton reason={alasan} onSelect={(one) => onSelect([one])} />
    </Box>
  )
}

type Input = ReturnType<typeof useDokumen>

function useDokumen({ draftKey, dokumen, saved, onUpdate, later, onRefresh, onRunning }: Props) {
  const [deleted, setDeleted] = useState<DokumenPengajuan | null>(null)
  const queue = useQueue(draftKey, (next) => {
    onUpdate((old) => [...old.filter(({ s3Key }) => s3Key !== next.s3Key), next])
    // The quoted words are for what the request has (spec 2): one that is there already has it with its next sending, as its
    // row says.
    if (later === undefined) notify('Bukti berhasil diupload', 'success')
  })
  const running = queue.uploads.filter(({ state }) => state !== 'gagal').length
  useEffect(() => onRunning?.(running), [running, onRunning])
  useDraftTitipan({ dokumen, saved, onUpdate })
  return {
    queue,
    running,
    deleted,
    setDeleted,
    add: (berkas: File[]): void => {
      const { take, message } = limitMany(berkas, dokumen.length + occupiedCount(queue.uploads))
      if (message !== null) notify(message, 'warning')
      queue.add(take)
    },
    open: ({ s3Key }: DokumenPengajuan): void =>
      void openDocument(async () => {
        if (!saved.includes(s3Key)) return findUnggahan(s3Key)
        const fresh = (await onRefresh?.()) ?? dokumen
        return fresh.find((one) => one.s3Key === s3Key) ?? null
      }),
  }
}

/** Uploads that a draft remembers, once when the form opens: with fresh addresses; those that the night swept away go. */
function useDraftTitipan({ dokumen, saved, onUpdate }: Pick<Props, 'dokumen' | 'saved' | 'onUpdate'>): void {
  const [titipan] = useState(() => dokumen.filter(({ s3Key }) => !saved.includes(s3Key)))
  const [update] = useState(() => onUpdate)
  useEffect(() => {
    for (const one of titipan) void refreshTitipan(one, update)
  }, [titipan, update])
}

async function refreshTitipan(one: DokumenPengajuan, update: Props['onUpdate']): Promise<void> {
  // Without an answer it stays as the draft has it: sending tells.
  const fresh = await findUnggahan(one.s3Key).catch(() => one)
  update((old) => old.flatMap((present) => (present.s3Key !== one.s3Key ? [present] : fresh === null ? [] : [fresh])))
  if (fresh === null) notify(`${one.fileName} sudah lewat sehari. Unggah lagi.`, 'warning')
}
