package dev.throng.app.scene;

import dev.throng.bake.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.CrowdRenderer;
import java.util.List;

/**
 * A crowd of several roles and the picture of it: a function of its settings and nothing else. Instance i of the scene has
 * role i mod roles.
 */
public interface Scene {
    /** Who takes part, at least one. */
    List<Role> roles();

    /** Instances of all roles together. */
    int count();

    /**
     * Says where an instance stands and what it plays.
     *
     * @param instance of the scene
     * @param crowd of its role
     * @param slot its place in that crowd
     */
    void put(int instance, CrowdState crowd, int slot);

    /**
     * Camera, light and colours.
     *
     * @param aspect width / height of the picture
     */
    CrowdRenderer.Scene picture(float aspect);

    /** Instances of a role. */
    default int count(int role) {
        int roles = roles().size();
        return (int) (((long) count() - role + roles - 1) / roles);
    }

    /**
     * All instances of a role.
     *
     * @param atlas of the role's clips
     */
    default CrowdState crowd(int role, ClipAtlas atlas) {
        CrowdState crowd = new CrowdState(atlas, count(role));
        for (int slot = 0; slot < crowd.count(); slot++) {
            put(slot * roles().size() + role, crowd, slot);
        }
        return crowd;
    }
}
