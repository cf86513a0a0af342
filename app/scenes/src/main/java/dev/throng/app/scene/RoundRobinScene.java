package dev.throng.app.scene;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PoseStateWriter;

/** A scene whose roles alternate: instance i has role i modulo the number of roles. */
interface RoundRobinScene extends Scene {
    @Override
    default int role(int instance) {
        return instance % roles().size();
    }

    /**
     * @return number of a role's instances, computed without a loop, because memory is planned for crowds of billions
     */
    @Override
    default int count(int role) {
        int roles = roles().size();
        return (int) (((long) count() - role + roles - 1) / roles);
    }

    /** Writes an instance's seed and its role's state, if any. */
    default void putRole(int instance, CrowdState crowd, int slot) {
        Role role = roles().get(role(instance));
        crowd.setSeed(slot, instance);
        if (role.state() != null) {
            new PoseStateWriter(crowd, role.character().skeleton()).hold(slot, role.state());
        }
    }
}
