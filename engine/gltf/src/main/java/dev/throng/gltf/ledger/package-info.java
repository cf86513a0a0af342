/**
 * The loss ledger: which properties and extensions of a glTF file are drawn, approximated or ignored. {@code FeatureTable} has
 * the rules, a {@code FeatureLedger} what a file uses. It must not depend on the reader that fills it.
 */
@NullMarked
package dev.throng.gltf.ledger;

import org.jspecify.annotations.NullMarked;
