import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { MySecurity } from './keamanan-saya.tsx'

export function SecurityDialog({ onClose }: { onClose: () => void }) {
  return (
    <BaseDialog title="Keamanan Akun" width="sm" onClose={onClose}>
      <MySecurity />
    </BaseDialog>
  )
}
