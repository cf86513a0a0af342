package dev.throng.app.view.bar;

import dev.throng.app.view.text.Control;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiCol;

/** Row of widgets, which continues on another line if the window is too narrow. */
final class Flow {
    private static final int ON = 0xFF3F9EF2; // a b g r, the accent of the style
    private static final int ON_TEXT = 0xFF101418;
    private static final int COLOURS = 3;

    private final Widgets widgets;
    private boolean isBegun;

    Flow(Widgets widgets) {
        this.widgets = widgets;
    }

    /**
     * Moves the cursor to the position of the next widget.
     *
     * @param width width of the widget, screen coordinates
     */
    private void next(float width) {
        if (isBegun) {
            Widgets.beside(width);
        }
        isBegun = true;
    }

    private static float padded(String label) {
        return ImGui.calcTextSize(label).x + 2 * ImGui.getStyle().getFramePaddingX();
    }

    /**
     * Draws a button.
     *
     * @return whether the button was pressed in this frame
     */
    boolean button(Control control) {
        next(padded(control.label()));
        return widgets.button(control);
    }

    /**
     * Draws a button that is highlighted while its switch is on.
     *
     * @return whether the button was pressed in this frame
     */
    boolean toggle(Control control, boolean on) {
        next(padded(control.label()));
        boolean isPressed = lit(Widgets.id(control), on);
        widgets.end(control);
        return isPressed;
    }

    /**
     * Draws a button at the cursor.
     *
     * @param on whether the button is highlighted
     * @return whether the button was pressed in this frame
     */
    static boolean lit(String label, boolean on) {
        if (!on) {
            return ImGui.button(label);
        }
        ImGui.pushStyleColor(ImGuiCol.Button, ON);
        ImGui.pushStyleColor(ImGuiCol.ButtonHovered, ON);
        ImGui.pushStyleColor(ImGuiCol.Text, ON_TEXT);
        boolean isPressed = ImGui.button(label);
        ImGui.popStyleColor(COLOURS);
        return isPressed;
    }

    /**
     * Draws a checkbox.
     *
     * @param on whether the checkbox is ticked so far
     * @return whether the checkbox is ticked after this frame
     */
    boolean box(Control control, boolean on) {
        next(marked(control.label()));
        return widgets.toggled(control, on);
    }

    /**
     * Draws a radio button.
     *
     * @param on whether the radio button is selected so far
     * @return whether the button was chosen in this frame
     */
    boolean choice(Control control, boolean on) {
        next(marked(control.label()));
        boolean isChosen = ImGui.radioButton(Widgets.id(control), on);
        widgets.end(control);
        return isChosen;
    }

    private static float marked(String label) {
        return ImGui.getFrameHeight() + ImGui.getStyle().getItemInnerSpacingX() + ImGui.calcTextSize(label).x;
    }

    /**
     * Draws a slider that contains its name and unit.
     *
     * @param value value before this frame
     * @param most largest value; the smallest value is its negative
     * @param width width of the slider, as a multiple of a letter's height
     * @return value after this frame
     */
    float slider(Control control, float value, float most, float width) {
        float wide = width * ImGui.getFontSize();
        next(wide);
        ImGui.setNextItemWidth(wide);
        float[] values = {value};
        String shown = control.label() + " %.2f " + control.unit();
        ImGui.sliderFloat("###" + control.key(), values, -most, most, shown);
        widgets.end(control);
        return values[0];
    }

    void gap() {
        next(ImGui.getFontSize() / 2);
        ImGui.dummy(ImGui.getFontSize() / 2, 0);
    }
}
