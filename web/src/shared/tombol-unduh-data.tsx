import { unduhDataPribadi } from '@geisa/contract/data-pribadi'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { kalimatGalat } from '../api/galat-api.ts'
import { beritahu } from '../ui/notice/pemberitahuan.ts'
import { simpanBerkas } from './excel/simpan-berkas.ts'

/** `id` 'saya': the own data of a GTK account. */
export function TombolUnduhData({ id, nama, label }: { id: string; nama: string; label: string }) {
  const unduh = useMutation({
    mutationFn: () => call(unduhDataPribadi, { params: { id } }),
    onSuccess: (data) =>
      simpanBerkas(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `Data ${nama}.json`),
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal mengunduh data'), 'error'),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={unduh.isPending}
      onClick={() => unduh.mutate()}
    >
      {label}
    </Button>
  )
}
