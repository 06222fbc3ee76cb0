import type { FullGtk } from '@geisa/contract/gtk/gtk'
import { useState } from 'react'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { DeleteGtkDialog } from '../detail/delete-gtk-dialog.tsx'
import { EndTugasDialog } from '../detail/end-tugas-dialog.tsx'
import { MoveGtkDialog } from '../detail/move-gtk-dialog.tsx'
import type { GtkFormState } from './use-gtk-form.ts'

type Props = { gtk: FullGtk; f: GtkFormState; today: string; mayMove: boolean; onDone: () => void }

/** What else may be done with a person who is there: ended, moved, taken back. */
export function FollowUpActions({ gtk, f: { busy, forget }, today, mayMove, onDone }: Props) {
  const [asked, setAsked] = useState<'akhiri' | 'pindah' | 'hapus' | null>(null)
  const close = (): void => setAsked(null)
  const alasan = busy ? 'Sedang menyimpan' : null
  return (
    <>
      {gtk.berhenti === null && (
        <ButtonWithReason onClick={() => setAsked('akhiri')} reason={alasan}>
          Akhiri tugas
        </ButtonWithReason>
      )}
      {mayMove && (
        <ButtonWithReason onClick={() => setAsked('pindah')} reason={alasan}>
          Pindahkan ke sekolah lain
        </ButtonWithReason>
      )}
      <ButtonWithReason color="error" onClick={() => setAsked('hapus')} reason={alasan ?? gtk.takDihapus ?? null}>
        Hapus
      </ButtonWithReason>
      {asked === 'akhiri' && <EndTugasDialog gtk={gtk} today={today} onClose={close} onDone={onDone} />}
      {asked === 'pindah' && <MoveGtkDialog gtk={gtk} today={today} onClose={close} onDone={onDone} />}
      {asked === 'hapus' && (
        <DeleteGtkDialog
          gtk={gtk}
          onClose={close}
          onDone={() => {
            forget()
            onDone()
          }}
        />
      )}
    </>
  )
}
