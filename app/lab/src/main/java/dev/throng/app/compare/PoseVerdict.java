package dev.throng.app.compare;

import dev.throng.proof.Failure;
import org.jspecify.annotations.Nullable;

/**
 * Verdict on a clip, rest pose or state.
 *
 * @param name name of the clip or state
 * @param seconds seconds that the comparison took; 0 for a state, since states are compared together
 * @param failure worst difference above the tolerance; null if no difference exceeds the tolerance
 */
record PoseVerdict(String name, double seconds, @Nullable Failure failure) {}
