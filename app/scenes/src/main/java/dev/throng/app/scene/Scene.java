package dev.throng.app.scene;

import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.scene.FrameDescription;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A crowd of any mixture of roles, what stands around it and the picture of it: a function of its settings and nothing
 * else. The instances of a role keep the scene's order: the first of them has slot 0 in its crowd.
 */
public interface Scene {
    /** Indices of no instances. */
    int[] NONE = {};

    /** The roles that take part, at least one. */
    List<Role> roles();

    /** Instances of all roles together. */
    int count();

    /** The role of an instance of the scene: its number in {@link #roles}. */
    int role(int instance);

    /**
     * Says where an instance stands and what it plays.
     *
     * @param instance of the scene
     * @param crowd of its role
     * @param slot its slot in that crowd
     */
    void put(int instance, CrowdState crowd, int slot);

    /**
     * Camera, light and colours.
     *
     * @param aspect width / height of the picture
     */
    FrameDescription picture(float aspect);

    /** What stands around and is no part of the crowd. */
    default List<Decor> decor() {
        return List.of();
    }

    /** Whether the picture shows anything but one plain colour behind the crowd. */
    default boolean hasBackdrop() {
        return true;
    }

    /** Names of what is in the picture. */
    default List<Label> labels() {
        return List.of();
    }

    /** The uneven ground that all instances stand on; null: the plain y = 0. */
    default @Nullable CpuGroundHeight ground() {
        return null;
    }

    /** Where instances may move along. */
    default RouteTable routes() {
        return RouteTable.EMPTY;
    }

    /**
     * Brings a role's instances up to a moment, where no record could hold for all times: what is written then is a function of that
     * moment alone, and holds for as long as can be.
     *
     * @param crowd of that role, made by {@link #crowd}
     * @return the instances whose records were written, each once: what they play, and how they go on along their routes
     */
    default int[] renew(int role, CrowdState crowd, long ticks) {
        return NONE;
    }

    /** Works out in advance what a larger scene of the same roles needs, slowly: frames are drawn meanwhile. Any thread. */
    default void prepareToGrow() {}

    /** Counts what a user set in the scene itself: another picture of the same moment would be the same while it is. */
    default int revision() {
        return 0;
    }

    /** Instances of a role. */
    default int count(int role) {
        int count = 0;
        for (int i = 0; i < count(); i++) {
            count += role(i) == role ? 1 : 0;
        }
        return count;
    }

    /** Number of instances of a role to allocate memory for: more than the scene shows if the crowd is likely to grow. */
    default int room(int role) {
        return count(role);
    }

    /**
     * All instances of a role.
     *
     * @param atlas of the role's clips
     */
    default CrowdState crowd(int role, ClipAtlas atlas) {
        CrowdState crowd = new CrowdState(atlas, count(role), routes());
        CpuGroundHeight ground = ground();
        if (ground != null) {
            crowd.standOn(Footing.of(ground, roles().get(role).character(), atlas));
        }
        int slot = 0;
        for (int i = 0; i < count(); i++) {
            if (role(i) == role) {
                put(i, crowd, slot++);
            }
        }
        return crowd;
    }

    /**
     * A name in the picture.
     *
     * @param text short, printable ASCII
     * @param x of what is named: the middle of its top, scene units
     * @param y the same
     * @param z the same
     */
    public record Label(String text, double x, double y, double z) {
        /** Point of the scene above which the name is written, scene units. */
        public Vector3d position() {
            return new Vector3d(x, y, z);
        }
    }
}
