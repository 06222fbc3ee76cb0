import { downloadDataPribadi } from '@geisa/contract/gtk/data-pribadi'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { errorSentence } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { notify } from '../ui/notice/notify.ts'
import { saveFile } from './excel/save-file.ts'

/** `id` 'saya': the own data of a GTK account. */
export function DataDownloadButton({ id, name, label }: { id: string; name: string; label: string }) {
  const download = useMutation({
    mutationFn: () => call(downloadDataPribadi, { params: { id } }),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `Data ${name}.json`),
    onError: (error) => notify(errorSentence(error, 'Gagal mengunduh data'), 'error'),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
