import type { FullGtk } from '@geisa/contract/gtk'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { EndTugasDialog } from '../rincian/akhiri-tugas-dialog.tsx'
import { DeleteGtkDialog } from '../rincian/hapus-gtk-dialog.tsx'
import { MoveGtkDialog } from '../rincian/pindah-gtk-dialog.tsx'
import type { GtkFormState } from './formulir-gtk.ts'

type Props = { gtk: FullGtk; f: GtkFormState; today: string; mayMove: boolean; onDone: () => void }

/** What else may be done with a person who is there: ended, moved, taken back. */
export function FollowUpActions({ gtk, f: { busy, forget }, today, mayMove, onDone }: Props) {
  const [asked, setAsked] = useState<'akhiri' | 'pindah' | 'hapus' | null>(null)
  const close = (): void => setAsked(null)
  return (
    <>
      {gtk.berhenti === null && (
        <Button onClick={() => setAsked('akhiri')} disabled={busy}>
          Akhiri tugas
        </Button>
      )}
      {mayMove && (
        <Button onClick={() => setAsked('pindah')} disabled={busy}>
          Pindahkan ke sekolah lain
        </Button>
      )}
      <Button color="error" onClick={() => setAsked('hapus')} disabled={busy}>
        Hapus
      </Button>
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
