import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { browserDrafts, draftKey } from '../../../shared/form/draft/draft.ts'
import { ButtonLink } from '../../../ui/links.ts'
import { NEW_DRAFT } from './koreksi-way.ts'
import { KOREKSI } from './queries.ts'

/** Another new correction is still being typed: it is kept, and this is the way back to it. */
export function OtherDraft() {
  const penggunaId = usePengguna()?.id ?? 0
  const [present] = useState(() => browserDrafts.read(draftKey(penggunaId, KOREKSI.id, NEW_DRAFT)) !== null)
  if (!present) return null
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <ButtonLink color="inherit" size="small" to="/koreksi-status-kehadiran/$id" params={{ id: 'baru' }}>
          Buka
        </ButtonLink>
      }
    >
      Usulan lain yang belum dikirim tetap tersimpan.
    </Alert>
  )
}
