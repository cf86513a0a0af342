package dev.throng.app.view;

import dev.throng.crowd.gl.Inspection;
import imgui.ImGui;

/** What is to be seen besides the crowd itself. */
final class InsideSection implements Panel.Section {
    private static final int SHOWN_LEVELS = 5;

    private final Desk desk;

    InsideSection(Desk desk) {
        this.desk = desk;
    }

    @Override
    public String title() {
        return "Looking inside";
    }

    @Override
    public void draw() {
        Desk.Switches switches = desk.switches;
        switches.wireframe = OptionWidgets.toggled("outlines of triangles (F3)", switches.wireframe);
        switches.skeletons = OptionWidgets.toggled("skeletons (F4)", switches.skeletons);
        switches.boxes = OptionWidgets.toggled("boxes around everybody", switches.boxes);
        switches.tint = OptionWidgets.toggled("levels of detail in colours (L)", switches.tint);
        if (switches.tint) {
            drawLevels();
        }
    }

    private static void drawLevels() {
        for (int level = 0; level < SHOWN_LEVELS; level++) {
            float[] c = Inspection.levelColour(level);
            ImGui.textColored(c[0], c[1], c[2], 1, level == 0 ? "0 finest" : Integer.toString(level));
            ImGui.sameLine();
        }
        ImGui.newLine();
    }
}
