import type { FullGtk } from '@geisa/contract/gtk'
import { useState } from 'react'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { EndTugasDialog } from '../rincian/akhiri-tugas-dialog.tsx'
import { DeleteGtkDialog } from '../rincian/hapus-gtk-dialog.tsx'
import { MoveGtkDialog } from '../rincian/pindah-gtk-dialog.tsx'
import type { GtkFormState } from './formulir-gtk.ts'

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
