import Button from '@mui/material/Button'
import { useAskFirst } from '../../ui/dialog/ask-first.tsx'

type Props = { message: string; saving: boolean; onCancel: () => void }

/** Calls off what has not begun, and asks first: it was to hold for everybody. */
export function CancelLaterVersion({ message, saving, onCancel }: Props) {
  const query = { title: 'Batalkan perubahan ini?', message, yesLabel: 'Batalkan perubahan', danger: true }
  const { ask, question } = useAskFirst(query, onCancel)
  return (
    <>
      <Button size="small" color="inherit" loading={saving} onClick={ask}>
        Batalkan
      </Button>
      {question}
    </>
  )
}
