import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { kalimatGalat } from './galat-api.ts'
import { queryClient } from './query-client.ts'

// As <QueryClientProvider> does.
beforeAll(() => queryClient.mount())
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

test('tanpa koneksi pertanyaan mengatakannya seketika, dan dijawab sendiri begitu kembali', async () => {
  onlineManager.setOnline(false)
  const amatan = new QueryObserver(queryClient, { queryKey: ['uji'], queryFn: async () => 'isi' })
  const lepas = amatan.subscribe(() => undefined)
  await expect.poll(() => amatan.getCurrentResult().status).toBe('error')
  expect(kalimatGalat(amatan.getCurrentResult().error, 'Gagal mengambil data')).toBe(
    'Gagal mengambil data. Server tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi.',
  )
  onlineManager.setOnline(true)
  await expect.poll(() => amatan.getCurrentResult().data).toBe('isi')
  expect(amatan.getCurrentResult().status).toBe('success')
  lepas()
})

test('yang sudah ada tetap tampil tanpa koneksi', async () => {
  queryClient.setQueryData(['uji'], 'lama')
  onlineManager.setOnline(false)
  const amatan = new QueryObserver(queryClient, { queryKey: ['uji'], queryFn: async () => 'baru', staleTime: 0 })
  const lepas = amatan.subscribe(() => undefined)
  await expect.poll(() => amatan.getCurrentResult().fetchStatus).toBe('paused')
  expect(amatan.getCurrentResult()).toMatchObject({ status: 'success', data: 'lama' })
  lepas()
})
