import { assignJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import { useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { type Chosen, ChosenBar } from '../../../shared/form/decide-many.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { AssignJamDialog, type SekolahJam } from './assign-dialog.tsx'
import type { Person } from './refused-people.tsx'

export function useMayAssignJam(): boolean {
  const pengguna = usePengguna()
  return pengguna !== null && mayCall(assignJamGtk.hak, pengguna)
}

type Props<T> = { chosen: Chosen<T>; page: readonly T[]; sekolah: SekolahJam }

/** Above the list of staff: those that are chosen get their hours together. */
export function AssignJamBar<T extends Person>({ chosen, page, sekolah }: Props<T>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ChosenBar chosen={chosen} page={page}>
        {(size, tooMany) => (
          <ButtonWithReason size="small" variant="contained" reason={tooMany} onClick={() => setOpen(true)}>
            Atur jam kerja {numeral(size)} GTK
          </ButtonWithReason>
        )}
      </ChosenBar>
      {open && (
        <AssignJamDialog
          people={[...chosen.rows.values()]}
          sekolah={sekolah}
          onSaved={() => chosen.set(new Map())}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
