import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { errorSentence } from './api-error.ts'
import { queryClient } from './query-client.ts'

// As <QueryClientProvider> does.
beforeAll(() => queryClient.mount())
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

test('tanpa koneksi pertanyaan mengatakannya seketika, dan dijawab sendiri begitu kembali', async () => {
  onlineManager.setOnline(false)
  const observation = new QueryObserver(queryClient, { queryKey: ['uji'], queryFn: async () => 'isi' })
  const release = observation.subscribe(() => undefined)
  await expect.poll(() => observation.getCurrentResult().status).toBe('error')
  expect(errorSentence(observation.getCurrentResult().error, 'Gagal mengambil data')).toBe(
    'Gagal mengambil data. Server tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi.',
  )
  onlineManager.setOnline(true)
  await expect.poll(() => observation.getCurrentResult().data).toBe('isi')
  expect(observation.getCurrentResult().status).toBe('success')
  release()
})

test('yang sudah ada tetap tampil tanpa koneksi', async () => {
  queryClient.setQueryData(['uji'], 'lama')
  onlineManager.setOnline(false)
  const observation = new QueryObserver(queryClient, { queryKey: ['uji'], queryFn: async () => 'baru', staleTime: 0 })
  const release = observation.subscribe(() => undefined)
  await expect.poll(() => observation.getCurrentResult().fetchStatus).toBe('paused')
  expect(observation.getCurrentResult()).toMatchObject({ status: 'success', data: 'lama' })
  release()
})

test('tulisan membuat angka layar lain usang, kecuali daftar yang jarang berubah', async () => {
  const ask = (key: string, options: object) =>
    queryClient.fetchQuery({ queryKey: [key], queryFn: async () => key, ...options })
  await Promise.all([ask('angka', {}), ask('daftar', { staleTime: 600_000 })])
  await new MutationObserver(queryClient, { mutationFn: async () => 'tersimpan' }).mutate()
  const isStale = (key: string) => queryClient.getQueryState([key])?.isInvalidated
  expect([isStale('angka'), isStale('daftar')]).toEqual([true, false])
})

test('yang ditanyakan layar yang sudah ditinggalkan tidak dikirim ketika koneksi kembali', async () => {
  onlineManager.setOnline(false)
  let times = 0
  const ask = async () => ++times
  const option = { queryKey: ['uji'], queryFn: ask }
  const observation = new QueryObserver(queryClient, option)
  const release = observation.subscribe(() => undefined)
  await expect.poll(() => observation.getCurrentResult().status).toBe('error')
  release()
  expect(queryClient.getQueryState(['uji'])?.fetchStatus).toBe('idle')
  onlineManager.setOnline(true)
  await new Promise((lanjut) => setTimeout(lanjut, 0))
  expect(times).toBe(0)
})
