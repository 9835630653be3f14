import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { bytesOf, multibaseOf } from './multibase.ts'

/** What diplomas are signed with, and the name by which its public half is found. */
export type SigningKey = { id: string; publicBytes: Buffer; privateKey: KeyObject }

/** `ed25519-pub` in the table of multicodec. */
const codec = Buffer.from([0xed, 0x01])
const keyLength = 32
/** Of an Ed25519 public key in DER (RFC 8410): the key itself follows. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** A key is called by what it is: its public half as a Multikey, `z6Mk…`. */
export function signingKeyOf(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('is no Ed25519 key')
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicBytes = der.subarray(derPrefix.length)
  return { id: multibaseOf(Buffer.concat([codec, publicBytes])), publicBytes, privateKey }
}

/** Null: this names no Ed25519 key. */
export function publicKeyOf(keyId: string): KeyObject | null {
  const bytes = bytesOf(keyId, codec.length + keyLength)
  if (!bytes?.subarray(0, codec.length).equals(codec)) return null
  const key = Buffer.concat([derPrefix, bytes.subarray(codec.length)])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}
