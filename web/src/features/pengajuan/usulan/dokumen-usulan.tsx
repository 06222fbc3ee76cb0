import { SupportingDocuments } from '../../../shared/dokumen/dokumen-pendukung.tsx'
import type { ShownUsulan } from './usulan.ts'

type Props = { u: ShownUsulan; requested: string | null; onRunning?: (many: number) => void }

/** The request's documents and, while it is filled in, those that go with the next sending. */
export function DokumenUsulan({ u: { f, send, withForm }, requested, onRunning }: Props) {
  const { reference, saved } = f
  return (
    <SupportingDocuments
      draftKey={f.draftKey}
      dokumen={withForm ? f.dokumen : saved}
      saved={saved.map(({ s3Key }) => s3Key)}
      onUpdate={f.changeDokumen}
      mayUpdate={withForm && reference?.bolehUbah !== false}
      busy={send.saving !== null}
      requested={requested}
      error={send.at('dokumenPendukung')}
      onRunning={onRunning}
      {...(reference === null ? {} : { onDelete: f.deleteDocument, onRefresh: f.refreshDokumen })}
    />
  )
}
