import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Explanation } from '../../ui/dialog/explanation.tsx'
import { RiwayatCatatan } from './timeline.tsx'

type Props = { perihal: string; objek?: string; title: string; context: ReactNode }

/** Of a page without a school: who changed what of it, in the side panel. */
export function RiwayatButton({ perihal, objek, title, context }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        Riwayat
      </Button>
      <Explanation open={open} title={title} context={context} onClose={() => setOpen(false)}>
        {open && <RiwayatCatatan perihal={perihal} {...(objek === undefined ? {} : { objek })} />}
      </Explanation>
    </>
  )
}
