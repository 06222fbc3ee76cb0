import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
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

test('tulisan membuat angka layar lain usang, kecuali daftar yang jarang berubah', async () => {
  const tanya = (kunci: string, opsi: object) =>
    queryClient.fetchQuery({ queryKey: [kunci], queryFn: async () => kunci, ...opsi })
  await Promise.all([tanya('angka', {}), tanya('daftar', { staleTime: 600_000 })])
  await new MutationObserver(queryClient, { mutationFn: async () => 'tersimpan' }).mutate()
  const isUsang = (kunci: string) => queryClient.getQueryState([kunci])?.isInvalidated
  expect([isUsang('angka'), isUsang('daftar')]).toEqual([true, false])
})

test('yang ditanyakan layar yang sudah ditinggalkan tidak dikirim ketika koneksi kembali', async () => {
  onlineManager.setOnline(false)
  let kali = 0
  const tanya = async () => ++kali
  const pilihan = { queryKey: ['uji'], queryFn: tanya }
  const amatan = new QueryObserver(queryClient, pilihan)
  const lepas = amatan.subscribe(() => undefined)
  await expect.poll(() => amatan.getCurrentResult().status).toBe('error')
  lepas()
  expect(queryClient.getQueryState(['uji'])?.fetchStatus).toBe('idle')
  onlineManager.setOnline(true)
  await new Promise((lanjut) => setTimeout(lanjut, 0))
  expect(kali).toBe(0)
})
