import type { RefObject } from 'react'
import { checkInputReadable } from '../../../shared/form/readable-input.ts'
import { NO_DAMPAK } from '../meja/without-dampak.tsx'
import { ActionBar } from './action-bar.tsx'
import { WithoutDocument } from './dokumen-diminta.tsx'
import { carriesInput, NEW_ACTIONS } from './putusan.ts'
import type { ShownUsulan } from './usulan.ts'

type Props = {
  u: ShownUsulan
  /** Where its fields are. */
  frame: RefObject<HTMLElement | null>
  /** Why it cannot be sent yet. */
  lacking: string | null
  /** Files still on their way. */
  uploading: number
  requested: string | null
  /** Counted to the end, and for nothing. */
  withoutDampak: boolean
  perihal: string
  /** The form whose Enter asks to send it, by its id. */
  form?: string
}

/** The school's steps below its form. */
export function FormBar(props: Props) {
  const { u, frame, requested, withoutDampak, perihal } = props
  const { f, send } = u
  const pending = props.uploading > 0 ? 'Tunggu sampai dokumen selesai diunggah' : null
  const lacking = props.lacking ?? pending
  const changed = Object.keys(f.diff).length > 0 || f.titipan.length > 0 || f.dihapus.length > 0
  const ringkasan = (
    <>
      <WithoutDocument many={f.dokumen.length} requested={requested} />
      {withoutDampak && NO_DAMPAK}
    </>
  )
  return (
    <ActionBar
      actions={f.reference?.tindakan ?? NEW_ACTIONS}
      next={f.reference === null}
      reasons={{ usulkan: lacking, perbaharui: lacking ?? (changed ? null : 'Belum ada yang diubah'), tarik: pending }}
      saving={send.saving}
      form={props.form}
      perihal={perihal}
      ringkasan={{ usulkan: ringkasan, perbaharui: ringkasan }}
      ready={(action) => !carriesInput(action) || checkInputReadable(frame.current)}
      onPutuskan={send.putuskan}
    />
  )
}
