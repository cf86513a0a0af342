package dev.throng.app.scene;

import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;

/**
 * The person that has a seat of a square.
 *
 * @param place where, or where the track lies
 * @param motion along the track, or none
 * @param seed of looks
 * @param play what is played
 */
record Inhabitant(InstanceTransform place, Motion motion, int seed, Play play) {
    /**
     * A clip since ever.
     *
     * @param tempo factor on its time
     * @param phase at tick 0, unsigned
     */
    record Play(int clip, double tempo, int phase) {}
}
