#!/bin/sh
# Makes a certificate authority, a certificate for each node and one for administration.
#
# usage: make-certificates.sh [FOLDER]     default: certificates, beside this script
#
# PRESAGE_CERTIFICATE_DAYS: how long they are valid; default: 730
# PRESAGE_CERTIFICATE_NAMES: further names of node 1, such as DNS:search.example.org,IP:192.0.2.7

set -eu
umask 077

folder=${1:-$(dirname "$0")/certificates}
days=${PRESAGE_CERTIFICATE_DAYS:-730}
more=${PRESAGE_CERTIFICATE_NAMES:-}

if [ -e "$folder" ]; then
  echo "$folder exists; remove it first, or name another folder" >&2
  exit 1
fi
mkdir -p "$folder"
cd "$folder"

# The extensions of a certificate come from a file; it is removed at the end, also after an error.
extensions=$(mktemp)
request=$(mktemp)
trap 'rm -f "$extensions" "$request" ca.srl' EXIT

openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:3072 -out ca-key.pem 2> /dev/null
openssl req -new -x509 -sha256 -key ca-key.pem -days "$days" -out ca.pem -subj "/O=Presage/CN=Presage CA" \
  -addext "basicConstraints=critical,CA:TRUE,pathlen:0" -addext "keyUsage=critical,keyCertSign,cRLSign"

# certificate FOLDER FILE NAME EXTENSION...: a key in PKCS #8, as Java reads it, and a certificate.
certificate() {
  into=$1 file=$2 name=$3
  shift 3
  mkdir -p "$into"
  openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:3072 -out "$into/$file-key.pem" 2> /dev/null
  openssl req -new -sha256 -key "$into/$file-key.pem" -subj "/O=Presage/CN=$name" -out "$request"
  printf '%s\n' "basicConstraints=critical,CA:FALSE" "keyUsage=critical,digitalSignature,keyEncipherment" "$@" \
    > "$extensions"
  openssl x509 -req -sha256 -in "$request" -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days "$days" \
    -extfile "$extensions" -out "$into/$file.pem" 2> /dev/null
  cp ca.pem "$into/ca.pem"
}

for n in 1 2 3; do
  names="DNS:opensearch-node$n,DNS:localhost,IP:127.0.0.1,IP:::1"
  if [ "$n" = 1 ] && [ -n "$more" ]; then names="$names,$more"; fi
  # A node is a server to clients and a client to other nodes.
  certificate "node$n" node "opensearch-node$n" "subjectAltName=$names" "extendedKeyUsage=serverAuth,clientAuth"
done
certificate admin admin admin "extendedKeyUsage=clientAuth"

for file in node1/node.pem node2/node.pem node3/node.pem admin/admin.pem; do
  openssl verify -CAfile ca.pem "$file"
done
