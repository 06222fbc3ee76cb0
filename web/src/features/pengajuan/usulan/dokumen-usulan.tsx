import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { SupportingDocuments } from '../../../shared/dokumen/supporting-documents.tsx'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import type { Usulan } from './usulan.ts'

type Props<K extends JenisPengajuan> = { u: Usulan<K>; requested: string | null }

/** The request's documents and, while it is filled in, what the next sending adds and takes away. */
export function DokumenUsulan<K extends JenisPengajuan>({ u: { f, send, withForm }, requested }: Props<K>) {
  const { reference, saved } = f
  const mayUpdate = withForm && reference?.bolehUbah !== false
  const step = reference?.statusPengajuan.id === PENGAJUAN.DIUSULKAN ? 'Perbaharui Usulan' : 'Usulkan Ulang'
  const pending = f.titipan.length + f.dihapus.length
  return (
    <>
      <SupportingDocuments
        draftKey={f.draftKey}
        dokumen={withForm ? f.dokumen : saved}
        saved={saved.map(({ s3Key }) => s3Key)}
        onUpdate={f.changeDokumen}
        mayUpdate={mayUpdate}
        busy={send.saving !== null}
        requested={requested}
        error={send.at('dokumenPendukung')}
        onRunning={f.setUploading}
        {...(reference === null
          ? {}
          : {
              later: { step, removed: f.dihapus, onRemove: f.removeDocument, onRestore: f.restoreDocument },
              onRefresh: f.refreshDokumen,
            })}
      />
      <LeaveGuard
        active={reference !== null && mayUpdate && pending > 0 && send.saving === null}
        title="Perubahan dokumen belum dikirim"
        message={`Dokumen yang ditambah atau dihapus baru berlaku sesudah ${step} ditekan. Bila halaman ini ditinggalkan, perubahannya hanya tersimpan di peramban ini.`}
        yesLabel="Tinggalkan"
      />
    </>
  )
}
