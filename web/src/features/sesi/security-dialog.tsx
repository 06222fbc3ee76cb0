import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { MySecurity } from './my-security.tsx'

export function SecurityDialog({ onClose }: { onClose: () => void }) {
  return (
    <BaseDialog title="Keamanan Akun" width="sm" onClose={onClose}>
      <MySecurity />
    </BaseDialog>
  )
}
