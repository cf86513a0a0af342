package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.anim.Material;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Paint;
import dev.throng.assets.shape.Vec;
import java.util.List;
import java.util.Locale;

/**
 * Regions of the dog's coat and their colours. Nose, eyes and collar have scalar fields, positive inside and 0 at the
 * border.
 */
final class Coat {
    /** Regions of the surface. Each has one material, whose index is the ordinal. */
    enum Region {
        COAT,
        NOSE,
        EYES,
        COLLAR
    }

    /** Half the collar's width, in metres. */
    private static final double BAND = 0.0125;

    /** Height of the collar above the coat, in metres. */
    private static final double THICK = 0.004;

    /** Width of the slope at the collar's edge, in metres. */
    private static final double EDGE = 0.007;

    /**
     * At coarse levels of detail, only points within this distance in metres of the nose's middle keep the nose's
     * colour.
     */
    private static final double TIP = 0.022;

    /** Length of triangle edges along borders of regions, in metres. */
    private static final double FINE = 0.003;

    /** Half the thickness of the mouth's line, in metres. */
    private static final double LIPS = 0.0018;

    private final Field collar;
    private final Field nose;
    private final Field eyes;

    Coat(DogRig rig) {
        Vec neck = rig.at(NECK);
        Vec up = rig.at(HEAD).minus(neck);
        Vec middle = neck.mix(rig.at(HEAD), 0.52);
        Vec axis = new Vec(0, up.y(), 0.75 * up.z()).unit();
        collar = (x, y, z) -> BAND - Math.abs(new Vec(x, y, z).minus(middle).dot(axis));
        Field tip = Loft.ellipsoid(DogHead.NOSE.plus(new Vec(0, 0.001, 0.004)), 0.021, 0.0165, 0.0165);
        nose = (x, y, z) -> Math.max(-tip.at(x, y, z), lips(y, z));
        Field eye = Loft.ellipsoid(DogHead.EYE.plus(new Vec(0.004, 0, 0.006)), 0.0118, 0.0112, 0.0118);
        eyes = (x, y, z) -> -eye.at(Math.abs(x), y, z);
    }

    /**
     * @param y y coordinate, in metres
     * @param z z coordinate, in metres
     * @return field of the dark line along the mouth, which rises at the mouth's corners; positive within the line
     */
    private static double lips(double y, double z) {
        double line = 0.68 + 3 * (z - 0.51) * (z - 0.51) + 0.7 * Math.max(0, z - 0.538);
        return Math.min(LIPS - Math.abs(y - line), z - 0.472);
    }

    /** @return fields whose zeros are the borders between regions */
    List<Field> borders() {
        return List.of(collar, nose, eyes);
    }

    /**
     * @param p point on the surface, not on a border
     * @return region of the point
     */
    Region at(Vec p) {
        if (collar.at(p) > 0) {
            return Region.COLLAR;
        }
        return nose.at(p) > 0 ? Region.NOSE : eyes.at(p) > 0 ? Region.EYES : Region.COAT;
    }

    /**
     * @param p point on the surface
     * @param region region of the point at fine levels of detail
     * @return region of the point at coarse levels of detail, where eyes and mouth are too small to see
     */
    Region plain(Vec p, Region region) {
        boolean isTip = p.minus(DogHead.NOSE).length() < TIP;
        return region == Region.EYES || region == Region.NOSE && !isTip ? Region.COAT : region;
    }

    /** @return longest allowed triangle edge at a point, in metres; it is shorter near borders of regions */
    double fineness(Vec p) {
        return Math.max(FINE, 0.7 * Field.toNearest(borders(), p));
    }

    /** @return height by which the collar lifts the surface near a point, in metres */
    double thickness(double x, double y, double z) {
        double t = Math.max(0, Math.min(1, 0.5 + collar.at(x, y, z) / EDGE));
        return THICK * t * t * (3 - 2 * t);
    }

    /** @return materials of the regions, in the order of {@link Region} */
    static List<Material> materials() {
        return List.of(
                material(Region.COAT, 0.75, 0xc9a26b, 0x231f1e, 0x5f3d28, 0x77736f, 0xe3d8c3, 0xa8703c),
                material(Region.NOSE, 0.35, 0x1c1817),
                material(Region.EYES, 0.15, 0x21140d),
                material(Region.COLLAR, 0.5, 0xb3302c, 0x2a5a9c, 0x2f7a4d, 0x3a3330, 0xd08a2e));
    }

    private static Material material(Region region, double roughness, int... colours) {
        return Paint.glossy(region.name().toLowerCase(Locale.ROOT), roughness, colours);
    }
}
