import type { Input } from '@geisa/contract/endpoint'
import {
  type FullMesin,
  type JenisPerintah,
  LABEL_PERINTAH,
  type PerintahMesin as Perintah,
  sendCommand,
} from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { loadFailure } from '../../../shared/load-failure.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { usePerintah, useRefreshMesin } from '../queries.ts'
import { commandColumns } from './perintah-columns.tsx'
import { SendCommandDialog } from './send-perintah-dialog.tsx'

export type CommandContent = Input<typeof sendCommand, 'body'>

/** Commands wait in a queue until the machine asks for work; their fate stands in the table (devices.md 1.5). */
export function PerintahMesin({ mesin, zona }: { mesin: FullMesin; zona: Zona }) {
  const perintah = usePerintah(mesin.id)
  const refresh = useRefreshMesin()
  const [open, setOpen] = useState<CommandContent | null>(null)
  const repeat = useMutation({
    mutationFn: (p: Perintah) => call(sendCommand, { params: { id: mesin.id }, body: resendBody(p) }),
    onSuccess: (p) => {
      notify(`“${LABEL_PERINTAH[p.jenis as JenisPerintah] ?? p.jenis}” diantrekan lagi.`, 'success')
      refresh()
    },
    onError: (error) => notify(errorSentence(error, 'Gagal memproses data'), 'error'),
  })
  const button = (
    <Button variant="contained" startIcon={<SendOutlined />} onClick={() => setOpen({ jenis: 'INFO' })}>
      Kirim perintah
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mesin.keadaan !== 'terhubung' && (
        <Alert severity="info">
          Mesin sedang tidak terhubung. Perintah menunggu sampai mesin menghubungi server lagi.
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{button}</Box>
      <TabelData<Perintah>
        label="Perintah untuk mesin"
        columns={commandColumns(zona, (p) => repeat.mutate(p))}
        rows={perintah.data}
        rowId={(p) => p.id}
        loading={perintah.isPending}
        error={loadFailure(perintah)}
        empty={
          <EmptyState
            icon={SendOutlined}
            title="Belum ada perintah"
            hint="Minta mesin mengirim ulang tap satu periode, menambah pengguna, atau menyala ulang dari sini."
          />
        }
        card
        height="penuh"
      />
      {open !== null && <SendCommandDialog mesin={mesin} zona={zona} onClose={() => setOpen(null)} />}
    </Box>
  )
}

/** The same command once more; only what it had is sent. */
function resendBody({ jenis, argumen }: Perintah): CommandContent {
  const { dari, sampai, pin, nama, kartu } = argumen
  return {
    jenis: jenis as JenisPerintah,
    ...(dari === undefined ? {} : { dari: dari.slice(0, 10) }),
    ...(sampai === undefined ? {} : { sampai: sampai.slice(0, 10) }),
    ...(pin === undefined ? {} : { pin }),
    ...(nama === undefined ? {} : { nama }),
    ...(kartu === undefined ? {} : { kartu }),
  }
}
