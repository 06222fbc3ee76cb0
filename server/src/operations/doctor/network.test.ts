import { expect, it } from 'vitest'
import { checkProxy } from './network.ts'

it.each([
  ['loopback', []],
  ['loopback,10.0.0.5,fd00::5', []],
  ['127.0.0.0/8, 10.0.0.5/32, fd00::5/128', []],
  ['loopback, 10.0.0.0/8', ['10.0.0.0/8']],
  ['192.168.0.0/31,0.0.0.0/0', ['192.168.0.0/31', '0.0.0.0/0']],
  ['127.0.0.0/1', ['127.0.0.0/1']],
  ['uniquelocal,fd00::/8', ['uniquelocal', 'fd00::/8']],
])('GEISA_PROXY=%s: jaringan yang lebih luas daripada satu komputer disebut, dengan jalan keluarnya', (proxy, wide) => {
  const found = checkProxy({ proxy })
  expect(found.map(({ tanda, perihal }) => `${tanda} ${perihal}`)).toEqual(
    wide.map((range) => `! GEISA_PROXY mempercayai seluruh jaringan ${range}`),
  )
  for (const { suggestion } of found) expect(suggestion).toContain('alamat proxy-nya saja')
})
